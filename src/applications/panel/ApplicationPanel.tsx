import type { ReactNode } from 'react'
import type { ApplicationChange } from '../../../server/applications/review/change-kinds.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { StarRating } from '../../ui/StarRating.tsx'
import { answersOf } from '../application-wire.ts'
import type { Application } from '../applications-context.ts'
import { AnswerList } from './AnswerList.tsx'
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
    format,
    viewer: { companyId },
  } = useKit()
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
          {t('withdrawn', { at: format.moment(povucenaTime) })}
        </p>
      )}
      <PanelFacts application={application} />
      <StageChoice application={application} onMove={edit && ((value) => edit({ name: 'stage', value }))} />
      <Rating rating={rating} onRate={edit && ((value) => edit({ name: 'rating', value }))} />
      <Contact application={application} />
      <AnswerList answers={answersOf(application)} />
      {children}
    </article>
  )
}

type RatingProps = { rating: number; onRate: ((rating: number) => void) | undefined }

function Rating({ rating, onRate }: RatingProps) {
  const t = useTexts('applications')
  return (
    <div className={styles['rating']}>
      <span aria-hidden="true">{t('rating')}</span>
      <StarRating rating={rating} isReadOnly={!onRate} {...(onRate && { onRate })} />
    </div>
  )
}
