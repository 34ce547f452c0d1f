import type { Application } from '../../applications/applications-context.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { MessageForm } from './MessageForm.tsx'
import styles from './own-data.module.css'
import { useOwnData } from './own-data-context.ts'

type Said = { time: string; title: string; language?: string; text: string; files: Sent['datoteke'] }
type Sent = NonNullable<Application['poruke']>[number]

/** What employer and candidate wrote to each other, oldest first, and the form to answer. */
export function OwnConversation({ application }: { application: Application }) {
  const t = useTexts('candidate')
  const { id, odgovoriPoslodavca: replies = [], poruke: written = [], primaPoruke } = application
  const said: Said[] = [
    ...replies.map(({ time, jezik, naslov, tekst }) => ({
      ...{ time, title: naslov, language: jezik, text: tekst, files: [] },
    })),
    ...written.map(({ time, tekst, datoteke }) => ({ time, title: t('yourMessage'), text: tekst, files: datoteke })),
  ].sort((one, other) => one.time.localeCompare(other.time))
  const mayWrite = primaPoruke && !application.povucenaTime
  if (said.length === 0 && !mayWrite) return null
  return (
    <div className={styles['replies']}>
      <h3>{t(replies.length > 0 ? 'employerReplies' : 'conversation')}</h3>
      {said.map((each) => (
        <SaidArticle key={`${each.time} ${each.title}`} said={each} />
      ))}
      {mayWrite && <MessageForm applicationId={id} />}
    </div>
  )
}

function SaidArticle({ said: { time, title, language, text, files } }: { said: Said }) {
  const { format } = useKit()
  const { token } = useOwnData()
  return (
    <article data-own={language === undefined || undefined}>
      <h4 lang={language}>{title}</h4>
      <p className="soft">
        <time dateTime={time}>{format.moment(time)}</time>
      </p>
      <p className={styles['text']} lang={language}>
        {text}
      </p>
      {files.length > 0 && (
        <ul>
          {files.map(({ url, filename }) => (
            <li key={url}>
              <a href={`${url}?token=${encodeURIComponent(token)}`} download>
                {filename}
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
