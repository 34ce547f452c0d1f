import { Archive, Ban, Check, CirclePause, Clock, Eye, PencilLine, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { StatusChip, type Tone } from '../../ui/StatusChip.tsx'
import styles from './JobStatusChip.module.css'
import type { OwnJob } from './job-calls.ts'

const looks: Record<string, [Tone, ReactNode]> = {
  DRAFT: ['draft', <PencilLine key="" className="i" aria-hidden="true" />],
  PREVIEW: ['draft', <PencilLine key="" className="i" aria-hidden="true" />],
  PENDING_APPROVAL: ['wait', <Clock key="" className="i" aria-hidden="true" />],
  PENDING_APPROVAL_FINAL: ['wait', <Clock key="" className="i" aria-hidden="true" />],
  ACTIVE: ['good', <Check key="" className="i" aria-hidden="true" />],
  PUBLISHED: ['good', <Check key="" className="i" aria-hidden="true" />],
  EXPIRED: ['ended', <Clock key="" className="i" aria-hidden="true" />],
  DEACTIVATED: ['ended', <CirclePause key="" className="i" aria-hidden="true" />],
  ARCHIVED: ['ended', <Archive key="" className="i" aria-hidden="true" />],
}
const dayMs = 24 * 3600_000

type Props = { job: Pick<OwnJob, 'status' | 'rejectionReason' | 'submittedTime' | 'expirationTime' | 'izmjena'> }

/** The status of an ad, with the reason or date below. */
export function JobStatusChip({ job }: Props) {
  const { rejectionReason, submittedTime, expirationTime } = job
  // A published ad stays so while a change of it is under review.
  const status = job.status === 'MODERATION' ? 'ACTIVE' : job.status
  const t = useTexts('ads')
  const { format } = useKit()
  const isReturned = status === 'DRAFT' && !!rejectionReason
  const [tone, icon] = looks[status] ?? ['ended', <Ban key="" className="i" aria-hidden="true" />]
  const isLive = status === 'ACTIVE' || status === 'PUBLISHED'
  const left = expirationTime ? new Date(expirationTime).getTime() - Date.now() : Number.POSITIVE_INFINITY
  return (
    <div className={styles['status']}>
      {isReturned ? (
        <>
          <StatusChip tone="bad" icon={<TriangleAlert className="i" aria-hidden="true" />}>
            {t('returned')}
          </StatusChip>
          <Reason text={rejectionReason} />
        </>
      ) : (
        <StatusChip tone={tone} icon={icon}>
          {t(status as 'DRAFT')}
        </StatusChip>
      )}
      {isLive && left < 3 * dayMs && (
        <StatusChip tone="wait" icon={<Clock className="i" aria-hidden="true" />}>
          {t('soonOver')}
        </StatusChip>
      )}
      {tone === 'wait' && submittedTime && <p>{t('submittedAt', { time: format.moment(submittedTime) })}</p>}
      <Revision job={job} />
    </div>
  )
}

/** The change of an approved ad: not sent, under review, or returned with a reason. */
function Revision({ job: { status, izmjena: revision, rejectionReason } }: Props) {
  const t = useTexts('ads')
  const { format } = useKit()
  if (!revision || status === 'DRAFT' || status.startsWith('PENDING')) return null
  if (revision.submittedTime)
    return (
      <>
        <StatusChip tone="info" icon={<Eye className="i" aria-hidden="true" />}>
          {t('MODERATION')}
        </StatusChip>
        <p>{`${t('submittedAt', { time: format.moment(revision.submittedTime) })}. ${t('moderationHint')}`}</p>
      </>
    )
  if (rejectionReason)
    return (
      <>
        <StatusChip tone="bad" icon={<TriangleAlert className="i" aria-hidden="true" />}>
          {t('changesReturned')}
        </StatusChip>
        <Reason text={rejectionReason} />
      </>
    )
  return (
    <>
      <StatusChip tone="draft" icon={<PencilLine className="i" aria-hidden="true" />}>
        {t('changes', { count: revision.polja.length })}
      </StatusChip>
      <p>{t('changesOpen')}</p>
    </>
  )
}

const Reason = ({ text }: { text: string }) => (
  <p className={styles['reason']} title={text}>
    {text}
  </p>
)
