import de from '#content/mail/notes/de.json' with { type: 'json' }
import en from '#content/mail/notes/en.json' with { type: 'json' }
import hr from '#content/mail/notes/hr.json' with { type: 'json' }
import type { Tx } from '../change.ts'
import { enqueueMail } from '../mails/enqueue.ts'
import { fillIn } from '../text/fill-in.ts'
import type { Language } from '../text/language.ts'
import { pageUrl } from '../urls.ts'
import type { Note } from './table.ts'

const texts: Record<Language, Record<keyof typeof hr, string>> = { hr, en, de }

type Mention = {
  note: Pick<Note, 'applicationId' | 'candidateId'>
  author: string
  to: { email: string; language: Language }
}

/** Tells a member that a note mentions them, with nothing of its text. */
export function mailMention(tx: Tx, { note, author, to: { email, language } }: Mention) {
  const { applicationId, candidateId } = note
  const write = (key: keyof typeof hr) => fillIn(texts[language][key], { author })
  const path =
    applicationId === null
      ? pageUrl('candidate', language, candidateId)
      : `${pageUrl('applications', language)}?application=${applicationId}`
  return enqueueMail(
    tx,
    {
      subject: write('mentionSubject'),
      parts: [
        { kind: 'heading', text: write('mentionHeading') },
        { kind: 'text', text: write('mentionText') },
        {
          kind: 'button',
          text: write(applicationId === null ? 'mentionCandidate' : 'mentionApplication'),
          url: tx.config.siteUrl + path,
        },
      ],
    },
    { kind: 'note.mention', to: email, language, candidateId, ...(applicationId !== null && { applicationId }) },
  )
}
