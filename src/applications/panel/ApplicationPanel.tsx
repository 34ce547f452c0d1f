import type { ReactNode } from 'react'
import type { ApplicationChange } from '../../../server/applications/review/change-kinds.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { StarRating } from '../../ui/StarRating.tsx'
import { answersOf } from '../application-wire.ts'
import { type Application, useApplications } from '../applications-context.ts'
import { AnswerValue } from './AnswerValue.tsx'
import { Contact } from './Contact.tsx'
import { PanelFacts } from './PanelFacts.tsx'
import { PanelHead } from './PanelHead.tsx'
import styles from './panel.module.css'
import { StageChoice } from './StageChoice.tsx'

type Props = {
  application: Application
  title: string
  /** Only for people of the company and administrators. */
  onEdit?: (change: ApplicationChange) => void
  onDelete?: () => void
  children?: ReactNode
}

/** One whole application: stage and rating, the candidate, and every answer. */
export function ApplicationPanel({ application, title, onEdit, onDelete, children }: Props) {
  const t = useTexts('applications')
  const {
    viewer: { companyId },
  } = useKit()
  const { token } = useApplications()
  const { format } = useKit()
  const { rating, povucenaTime } = application
  const isOwn = companyId !== null && companyId === application.tvrtkaId
  const edit = isOwn ? onEdit : undefined
  return (
    <article className={styles['panel']}>
      <PanelHead
        {...{ application, title, onDelete, isOwn }}
        onUnread={onEdit && (() => onEdit({ name: 'seen', value: 0 }))}
      />
      {povucenaTime && (
        <p className="note wait" tabIndex={-1} data-withdrawn>
          {t(token ? 'withdrawnByYou' : 'withdrawn', { at: format.moment(povucenaTime) })}
        </p>
      )}
      <PanelFacts application={application} />
      <StageChoice application={application} onMove={edit && ((value) => edit({ name: 'stage', value }))} />
      <Rating rating={rating} onRate={edit && ((value) => edit({ name: 'rating', value }))} />
      <Contact application={application} />
      <AnswerList application={application} />
      {children}
    </article>
  )
}

type RatingProps = { rating: number; onRate: ((rating: number) => void) | undefined }

/** The rating; candidates read it once it was given, as what the employer notes about them. */
function Rating({ rating, onRate }: RatingProps) {
  const t = useTexts('applications')
  const { token } = useApplications()
  if (token && rating === 0) return null
  const stars = <StarRating rating={rating} isReadOnly={!onRate} {...(onRate && { onRate })} />
  if (!token)
    return (
      <div className={styles['rating']}>
        <span aria-hidden="true">{t('rating')}</span>
        {stars}
      </div>
    )
  return (
    <section aria-label={t('notedAboutYou')}>
      <h3>{t('notedAboutYou')}</h3>
      <div className={styles['rating']}>{stars}</div>
    </section>
  )
}

/** The answers to the ad's questions. */
const AnswerList = ({ application }: { application: Application }) => (
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
)
