import type { ReactNode } from 'react'
import { type Answer, answersOf } from '../../applications/application-wire.ts'
import type { Application } from '../../applications/applications-context.ts'
import { AnswerList } from '../../applications/panel/AnswerList.tsx'
import { PanelFacts } from '../../applications/panel/PanelFacts.tsx'
import { StageChoice } from '../../applications/panel/StageChoice.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { StarRating } from '../../ui/StarRating.tsx'
import { OwnConversation } from './OwnConversation.tsx'
import { OwnInterviews } from './OwnInterviews.tsx'
import styles from './own-data.module.css'

type Props = {
  application: Application
  title: string
  /** The application whose contact stands at the top of the page. */
  newest: Application
  children: ReactNode
}

/** An application as its candidate reads it: what became of it, what the employer wrote and noted, and the answers. */
export function OwnPanel({ application, title, newest, children }: Props) {
  const t = useTexts('applications')
  const { format } = useKit()
  const { povucenaTime } = application
  return (
    <article className={styles['panel']}>
      <h2>{title}</h2>
      {povucenaTime && (
        <p className="note wait" tabIndex={-1} data-withdrawn>
          {t('withdrawnByYou', { at: format.moment(povucenaTime) })}
        </p>
      )}
      <PanelFacts application={application} />
      <StageChoice application={application} onMove={undefined} />
      {!povucenaTime &&
        application.prijeOdlaska?.map(({ naslov, url }) => (
          <p key={url}>
            <a href={url}>{naslov}</a>
          </p>
        ))}
      <OwnInterviews application={application} />
      <OwnConversation application={application} />
      <Noted rating={application.rating} />
      <AnswerList answers={answersOf(application).filter((answer) => !standsAtTop(answer, newest))} />
      {children}
    </article>
  )
}

/** What the employer notes about the candidate; nothing before it was given. */
function Noted({ rating }: { rating: number }) {
  const t = useTexts('applications')
  if (rating === 0) return null
  return (
    <section aria-label={t('notedAboutYou')}>
      <h3>{t('notedAboutYou')}</h3>
      <StarRating rating={rating} isReadOnly />
    </section>
  )
}

/** Whether an answer repeats the name or contact at the top of the page. */
function standsAtTop({ type, value }: Answer, { ime, prezime, email, telefon }: Application) {
  if (type === 'Email') return value.toLowerCase() === email
  if (type === 'Telefon') return value === telefon
  return type === 'SimpleText' && value !== '' && [ime, prezime, `${ime} ${prezime}`].includes(value)
}
