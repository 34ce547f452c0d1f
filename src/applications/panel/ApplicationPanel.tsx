import type { ReactNode } from 'react'
import type { ApplicationChange } from '../../../server/applications/review/change-kinds.ts'
import { takesFiles } from '../../../server/questions/question.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { StarRating } from '../../ui/StarRating.tsx'
import { type Answer, answersOf } from '../application-wire.ts'
import { type Application, useApplications } from '../applications-context.ts'
import { AnswerList } from './AnswerList.tsx'
import { AssigneeChoice } from './AssigneeChoice.tsx'
import { Contact } from './Contact.tsx'
import { PanelFacts } from './PanelFacts.tsx'
import { PanelHead } from './PanelHead.tsx'
import styles from './panel.module.css'
import { ReasonChoice } from './ReasonChoice.tsx'
import { StageChoice } from './StageChoice.tsx'

type Props = {
  application: Application
  title: string
  /** Only for people of the company and administrators. */
  onEdit?: (change: ApplicationChange) => void
  onDelete?: () => void
  /** Stands in a pane whose bar holds the actions. */
  hasBar?: boolean
  /** What stands beside the answers, below the rating. */
  side?: ReactNode
  children?: ReactNode
}

/** One whole application: the candidate, stage and reason, every answer, and at the side the rating and more. */
export function ApplicationPanel({ application, title, onEdit, onDelete, hasBar = false, side, children }: Props) {
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
        {...{ application, title, onDelete, isOwn, hasBar }}
        onUnread={onEdit && (() => onEdit({ name: 'seen', value: 0 }))}
      />
      {hasBar && <Contact application={application} isNamed />}
      {povucenaTime && (
        <p className="note wait" tabIndex={-1} data-withdrawn>
          {t(token ? 'withdrawnByYou' : 'withdrawn', { at: format.moment(povucenaTime) })}
        </p>
      )}
      <StageChoice application={application} onMove={edit && ((value) => edit({ name: 'stage', value }))} />
      {edit && <ReasonChoice application={application} onChoose={(value) => edit({ name: 'reason', value })} />}
      {edit && <AssigneeChoice application={application} onChoose={(value) => edit({ name: 'assignee', value })} />}
      <PanelFacts application={application} />
      {!hasBar && <Contact application={application} />}
      <div className={styles['two']}>
        <div className={styles['blocks']}>
          <Answers application={application} />
          {children}
        </div>
        <div className={styles['blocks']}>
          <Rating rating={rating} onRate={edit && ((value) => edit({ name: 'rating', value }))} />
          {side}
        </div>
      </div>
    </article>
  )
}

type RatingProps = { rating: number; onRate: ((rating: number) => void) | undefined }

/** The rating; candidates read it once it was given, as what the employer notes about them. */
function Rating({ rating, onRate }: RatingProps) {
  const t = useTexts('applications')
  const { token } = useApplications()
  if (token && rating === 0) return null
  const name = t(token ? 'notedAboutYou' : 'rating')
  return (
    <section className={styles['block']} aria-label={name}>
      <h3>{name}</h3>
      <div className={styles['rating']}>
        <StarRating rating={rating} isReadOnly={!onRate} {...(onRate && { onRate })} />
      </div>
    </section>
  )
}

/** The answers to the ad's questions; files come last. */
function Answers({ application }: { application: Application }) {
  const t = useTexts('applications')
  const all = answersOf(application)
  const files = all.filter(({ type }) => takesFiles(type as Answer['type'] & Parameters<typeof takesFiles>[0]))
  const texts = all.filter((answer) => !files.includes(answer))
  return (
    <>
      {texts.length > 0 && <AnswerBlock name={t('answers')} answers={texts} />}
      {files.length > 0 && <AnswerBlock name={t('answeredFiles')} answers={files} />}
    </>
  )
}

const AnswerBlock = ({ name, answers }: { name: string; answers: readonly Answer[] }) => (
  <section className={styles['block']} aria-label={name}>
    <h3>{name}</h3>
    <AnswerList answers={answers} />
  </section>
)
