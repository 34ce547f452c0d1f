import type { Application } from '../../applications/applications-context.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { MessageForm } from './MessageForm.tsx'
import styles from './own-data.module.css'
import { useOwnData } from './own-data-context.ts'

type Entry = { time: string; title: string; language?: string; text: string; files: Sent['datoteke'] }
type Sent = NonNullable<Application['poruke']>[number]

/** What employer and candidate wrote to each other, oldest first, and the form to answer. */
export function OwnConversation({ application }: { application: Application }) {
  const t = useTexts('candidate')
  const { attempt } = useOwnData()
  const { id, odgovoriPoslodavca: replies = [], poruke: written = [], primaPoruke } = application
  const entries: Entry[] = [
    ...replies.map(({ time, jezik, naslov, tekst }) => ({
      ...{ time, title: naslov, language: jezik, text: tekst, files: [] },
    })),
    ...written.map(({ time, tekst, datoteke }) => ({ time, title: t('yourMessage'), text: tekst, files: datoteke })),
  ].sort((one, other) => one.time.localeCompare(other.time))
  const mayWrite = (primaPoruke && !application.povucenaTime) || attempt?.applicationId === id
  if (entries.length === 0 && !mayWrite) return null
  return (
    <div className={styles['replies']}>
      <h3>{t(replies.length > 0 ? 'employerReplies' : 'conversation')}</h3>
      {entries.map((each) => (
        <EntryArticle key={`${each.time} ${each.title}`} entry={each} />
      ))}
      {mayWrite && <MessageForm applicationId={id} />}
    </div>
  )
}

function EntryArticle({ entry: { time, title, language, text, files } }: { entry: Entry }) {
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
