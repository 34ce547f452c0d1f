import de from '#content/mail/promises/de.json' with { type: 'json' }
import en from '#content/mail/promises/en.json' with { type: 'json' }
import hr from '#content/mail/promises/hr.json' with { type: 'json' }
import { linesOf } from '../alerts/applications-of-day.ts'
import type { Tx } from '../change.ts'
import type { Company } from '../companies/table.ts'
import { translatedTitles } from '../jobs/cards.ts'
import { enqueueMail } from '../mails/enqueue.ts'
import { fillIn } from '../text/fill-in.ts'
import type { Language } from '../text/language.ts'
import { pageUrl } from '../urls.ts'
import type { listPromised } from './queries.ts'
import { promiseMails } from './table.ts'

const texts: Record<Language, Record<keyof typeof hr, string>> = { hr, en, de }

/** The filter of the list that each mail leads to. */
const filterOf = { due: 'open', withdrawn: 'broken' } as const

type Named = Awaited<ReturnType<typeof listPromised>>

/** Mails a company which promises end soon, or which it broke; nothing without any. */
export async function mailAboutPromises(
  tx: Tx,
  { email, language }: Company,
  kind: keyof typeof filterOf,
  named: Named,
  values: Record<string, string> = {},
) {
  if (named.length === 0) return
  const write = (part: 'Subject' | 'Heading' | 'Text' | 'Button' | 'Footer') =>
    fillIn(texts[language][`${kind}${part}`], values)
  const titles = await translatedTitles(tx.db, [...new Set(named.map(({ jobId }) => jobId))], language)
  const rows = linesOf(named, titles).map(({ title, names, more }) => ({
    caption: title,
    value: [...names, ...(more > 0 ? [fillIn(texts[language].more, { count: String(more) })] : [])].join('\n'),
  }))
  const url = `${tx.config.siteUrl}${pageUrl('applications', language)}?obecanje=${filterOf[kind]}`
  const mail = await enqueueMail(
    tx,
    {
      subject: write('Subject'),
      parts: [
        { kind: 'heading', text: write('Heading') },
        { kind: 'text', text: write('Text') },
        { kind: 'answers', rows },
        { kind: 'button', text: write('Button'), url },
      ],
      footer: [{ kind: 'text', text: write('Footer') }],
    },
    { kind: `promise.${kind}`, to: email, language },
  )
  await tx.db.insert(promiseMails).values(named.map(({ id: applicationId }) => ({ applicationId, mailId: mail.id })))
}
