import { MailOpen, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { applicationOfJobUrl, jobUrl } from '../../lib/urls.ts'
import { askConfirm } from '../../stores/dialogs.ts'
import { useKit } from '../ui/kit-context.ts'
import { StarRating } from '../ui/StarRating.tsx'
import { AnswerValue } from './AnswerValue.tsx'
import type { ApplicationEdit } from './application-calls.ts'
import { answersOf, companyNameOf, jobTitleOf } from './application-wire.ts'
import { type Application, useApplications } from './applications-context.ts'
import { Contact } from './Contact.tsx'
import styles from './panel.module.css'
import { StageChoice } from './StageChoice.tsx'

type Props = {
  application: Application
  title: string
  /** Only for people of the company and administrators. */
  onEdit?: (change: ApplicationEdit, before: ApplicationEdit) => void
  onDelete?: () => void
  children?: ReactNode
}

/** One application whole: its marks, who sent it, and every answer by its type. */
export function ApplicationPanel({ application, title, onEdit, onDelete, children }: Props) {
  const { t, language, companyId, token } = useApplications()
  const { format } = useKit()
  const { id, jobId, rating, processId } = application
  const isOwn = companyId !== null && companyId === application.tvrtkaId
  const edit = isOwn ? onEdit : undefined

  async function confirmDelete() {
    const isSure = await askConfirm({
      title: t('deleteTitle'),
      losses: [t('deleteLoss')],
      confirmText: t('delete'),
      cancelText: t('cancel'),
      isDestructive: true,
    })
    if (isSure) onDelete?.()
  }

  return (
    <article className={styles['panel']}>
      <header className={styles['head']}>
        <h2>{token ? title : <a href={applicationOfJobUrl(language, { jobId, applicationId: id })}>{title}</a>}</h2>
        <div className={styles['acts']}>
          {onDelete && (
            <button type="button" className="btn danger" onClick={confirmDelete}>
              <Trash2 className="i" aria-hidden="true" />
              {t('delete')}
            </button>
          )}
          {edit && (
            <button type="button" className="btn" onClick={() => edit({ seen: 0 }, { seen: 1 })}>
              <MailOpen className="i" aria-hidden="true" />
              {t('markUnread')}
            </button>
          )}
        </div>
      </header>
      {application.povucenaTime && (
        <p className="note wait">
          {t(token ? 'withdrawnByYou' : 'withdrawn', { at: format.moment(application.povucenaTime) })}
        </p>
      )}
      <dl className={styles['facts']}>
        <dt>{t('appliedAt')}</dt>
        <dd>
          <time dateTime={application.creationTime}>{format.moment(application.creationTime)}</time>
        </dd>
        <dt>{t('forJob')}</dt>
        <dd>
          <a href={jobUrl(language, String(jobId))}>{jobTitleOf(application)}</a>
        </dd>
        <dt>{t('company')}</dt>
        <dd>{companyNameOf(application)}</dd>
        {application.agreeData !== undefined && (
          <>
            <dt>{t('agreeData')}</dt>
            <dd>{t(application.agreeData ? 'yes' : 'no')}</dd>
          </>
        )}
      </dl>
      <StageChoice
        application={application}
        onMove={edit && ((stageId) => edit({ processId: stageId }, { processId: processId ?? stageId }))}
      />
      <div className={styles['rating']}>
        <span aria-hidden="true">{t('rating')}</span>
        <StarRating
          rating={rating}
          isReadOnly={!edit}
          {...(edit && { onRate: (stars: number) => edit({ rating: stars }, { rating }) })}
        />
      </div>
      <Contact application={application} />
      <dl className={styles['answers']}>
        {answersOf(application).map((answer) => (
          <div key={`${answer.id}-${answer.caption}`}>
            <dt>{answer.caption}</dt>
            <dd>
              <AnswerValue answer={answer} />
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </article>
  )
}
