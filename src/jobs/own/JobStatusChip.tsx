import { Archive, Ban, Check, CirclePause, Clock, Eye, type LucideIcon, PencilLine, TriangleAlert } from 'lucide-react'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { StatusChip, type Tone } from '../../ui/StatusChip.tsx'
import styles from './JobStatusChip.module.css'
import type { OwnJob } from './job-calls.ts'

const looks: Record<string, [Tone, LucideIcon]> = {
  DRAFT: ['draft', PencilLine],
  PREVIEW: ['draft', PencilLine],
  PENDING_APPROVAL: ['wait', Clock],
  PENDING_APPROVAL_FINAL: ['wait', Clock],
  ACTIVE: ['good', Check],
  PUBLISHED: ['good', Check],
  EXPIRED: ['ended', Clock],
  DEACTIVATED: ['ended', CirclePause],
  ARCHIVED: ['ended', Archive],
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
  const [tone, Icon] = looks[status] ?? ['ended', Ban]
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
        <StatusChip tone={tone} icon={<Icon className="i" aria-hidden="true" />}>
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
