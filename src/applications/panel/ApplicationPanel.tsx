import type { ReactNode } from 'react'
import type { ApplicationChange } from '../../../server/applications/review/change-kinds.ts'
import { takesFiles } from '../../../server/questions/question.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { StarRating } from '../../ui/StarRating.tsx'
import { tabPanel } from '../../ui/Tabs.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { type Answer, answersOf } from '../application-wire.ts'
import { type Application, useApplications } from '../applications-context.ts'
import { AnswerList } from './AnswerList.tsx'
import { AssigneeChoice } from './AssigneeChoice.tsx'
import { Contact } from './Contact.tsx'
import { PanelFacts } from './PanelFacts.tsx'
import { PanelHead } from './PanelHead.tsx'
import styles from './panel.module.css'
import { ReasonChoice } from './ReasonChoice.tsx'
import { StageChoice, StagePick } from './StageChoice.tsx'

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
  /** Tabs below the name, and what the chosen one shows in place of the answers. */
  parts?: Shown
}

type Shown = { part: string; tabs: ReactNode; other: ReactNode }

/** One whole application: the candidate, and below the chosen part of it, or all where there are no parts. */
export function ApplicationPanel({ application, title, onEdit, onDelete, hasBar = false, side, parts }: Props) {
  const { viewer, may } = useKit()
  const isOwn = viewer.companyId !== null && viewer.companyId === application.tvrtkaId
  const edit = isOwn && may('POST /api/prijavaedit') ? onEdit : undefined
  const isPhone = useIsPhone()
  const stage = edit && parts && parts.part !== 'answers' && (
    <StagePick application={application} onMove={(value) => edit({ name: 'stage', value })} />
  )
  return (
    <article className={styles['panel']} data-part={parts?.part}>
      <PanelHead
        {...{ application, title, onDelete, isOwn, hasBar }}
        onUnread={onEdit && (() => onEdit({ name: 'seen', value: 0 }))}
      >
        {isPhone && stage}
      </PanelHead>
      {hasBar && <Contact application={application} isNamed />}
      {parts && (
        <div className={styles['tabs']}>
          {parts.tabs}
          {!isPhone && stage}
        </div>
      )}
      <div className={styles['part']} {...(parts && tabPanel('application', parts.part))}>
        {parts?.other ?? <Overview {...{ application, isOwn, edit, hasBar, side }} />}
      </div>
    </article>
  )
}

type OverviewProps = Pick<Props, 'application' | 'hasBar' | 'side'> & {
  isOwn: boolean
  /** Undefined for who only reads. */
  edit: Props['onEdit']
}

/** Stage and reason, every answer, and at the side the rating and more. */
function Overview({ application, isOwn, edit, hasBar, side }: OverviewProps) {
  const t = useTexts('applications')
  const { token } = useApplications()
  const { format } = useKit()
  const { rating, povucenaTime } = application
  return (
    <>
      {povucenaTime && (
        <p className="note wait" tabIndex={-1} data-withdrawn>
          {t(token ? 'withdrawnByYou' : 'withdrawn', { at: format.moment(povucenaTime) })}
        </p>
      )}
      <StageChoice application={application} onMove={edit && ((value) => edit({ name: 'stage', value }))} />
      {isOwn && (
        <ReasonChoice application={application} onChoose={edit && ((value) => edit({ name: 'reason', value }))} />
      )}
      {isOwn && (
        <AssigneeChoice application={application} onChoose={edit && ((value) => edit({ name: 'assignee', value }))} />
      )}
      <PanelFacts application={application} />
      {!hasBar && <Contact application={application} />}
      <div className={styles['two']}>
        <div className={styles['blocks']}>
          <Answers application={application} />
        </div>
        <div className={styles['blocks']}>
          <Rating rating={rating} onRate={edit && ((value) => edit({ name: 'rating', value }))} />
          {side}
        </div>
      </div>
    </>
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
