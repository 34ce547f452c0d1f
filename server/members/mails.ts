import { eq } from 'drizzle-orm'
import de from '#content/mail/members/de.json' with { type: 'json' }
import en from '#content/mail/members/en.json' with { type: 'json' }
import hr from '#content/mail/members/hr.json' with { type: 'json' }
import type { Tx } from '../change.ts'
import { companies } from '../companies/table.ts'
import { enqueueMail } from '../mails/enqueue.ts'
import { mailWithButton } from '../mails/render.ts'
import { fillIn } from '../text/fill-in.ts'
import type { Language } from '../text/language.ts'
import { longDate } from '../text/long-date.ts'
import { pageUrl } from '../urls.ts'

const texts: Record<Language, Record<keyof typeof hr, string>> = { hr, en, de }

type Invited = { companyId: number; email: string; language: Language; token: string }

/** The mail with the link that makes its reader a member. */
export async function mailInvitation(tx: Tx, { companyId, email, language, token }: Invited) {
  const [company] = await tx.db.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
  const url = `${tx.config.siteUrl}${pageUrl('invitation', language)}?${new URLSearchParams({ token })}`
  return send(tx, 'invitation', { to: email, language, url, values: { company: company?.name ?? '' } })
}

type Reminded = { company: string; deadline: Date; to: { email: string; language: Language } }

/** Until when a member has to set up the second factor. */
export const mailSecondFactor = (tx: Tx, { company, deadline, to: { email, language } }: Reminded) =>
  send(tx, 'secondFactor', {
    ...{ to: email, language, url: `${tx.config.siteUrl}${pageUrl('account', language)}#security` },
    values: { company, date: longDate(deadline, language) },
  })

const kinds = { invitation: 'member.invitation', secondFactor: 'member.second-factor' } as const

type Sent = { to: string; language: Language; url: string; values: Record<string, string> }

function send(tx: Tx, name: keyof typeof kinds, { to, language, url, values }: Sent) {
  const write = (part: 'Subject' | 'Heading' | 'Text' | 'Button' | 'Footer') =>
    fillIn(texts[language][`${name}${part}`], values)
  return enqueueMail(
    tx,
    { ...mailWithButton(write, url), footer: [{ kind: 'text', text: write('Footer') }] },
    { kind: kinds[name], to, language },
  )
}
