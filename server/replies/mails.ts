import { and, eq } from 'drizzle-orm'
import de from '#content/mail/de.json' with { type: 'json' }
import en from '#content/mail/en.json' with { type: 'json' }
import hr from '#content/mail/hr.json' with { type: 'json' }
import footersDe from '#content/mail/replies/de.json' with { type: 'json' }
import footersEn from '#content/mail/replies/en.json' with { type: 'json' }
import footersHr from '#content/mail/replies/hr.json' with { type: 'json' }
import { applications } from '../applications/table.ts'
import { issueCandidateToken } from '../candidate-records/tokens.ts'
import type { Tx } from '../change.ts'
import { offeredChecklists } from '../checklists/offered.ts'
import type { Context } from '../context.ts'
import { enqueueMail } from '../mails/enqueue.ts'
import type { MailPart } from '../mails/render.ts'
import { fillIn } from '../text/fill-in.ts'
import type { Language } from '../text/language.ts'
import { longDate } from '../text/long-date.ts'
import { pageUrl } from '../urls.ts'
import { answerAddressOf } from './answer-address.ts'
import { type Recipient, shownTo } from './recipients.ts'
import type { ReplyText } from './reply.ts'
import { replies } from './table.ts'

const footers: Record<Language, Record<keyof typeof footersHr, string>> = {
  hr: footersHr,
  en: footersEn,
  de: footersDe,
}
const requestData = { hr: hr.requestData, en: en.requestData, de: de.requestData }

const replyMailKind = 'application.reply'

/** Replacements for the name of a company that its ad hides. */
export const hiddenNames = (language: Language) => ({
  company: footers[language].hiddenCompany,
  contact: footers[language].hiddenContact,
})

/** Where answers go that do not come here. An automatic reply must not reveal a company that its ad hides. */
const replyAddress = ({ hidesCompany, companyEmail }: Recipient, { userId }: { userId: number | null }) =>
  hidesCompany && userId === null ? undefined : companyEmail

/** Enqueues the mail of a reply in the candidate's language. Returns what became of it. */
export async function enqueueReply(
  context: Tx,
  { subject, text, userId }: ReplyText & { userId: number | null },
  recipient: Recipient,
): Promise<{ state: 'sent' | 'suppressed'; mailId: number }> {
  const { language, candidateId, applicationId, email } = recipient
  const replyTo = (await answerAddressOf(context, applicationId)) ?? replyAddress(recipient, { userId })
  const token = await issueCandidateToken(context.db, candidateId, 'request-data')
  const url = context.config.siteUrl + pageUrl('requestData', language, candidateId, token)
  const mail = await enqueueMail(
    context,
    {
      subject,
      parts: [
        ...((await isFirstContact(context.db, recipient)) ? introduction(recipient, url) : []),
        ...text.split(/\n{2,}/).map((paragraph) => ({ kind: 'text' as const, text: paragraph })),
        ...checklistLinks(context, recipient),
      ],
      footer: footerOf(recipient, text, url),
    },
    { kind: replyMailKind, to: email, language, candidateId, applicationId, ...(replyTo && { replyTo }) },
  )
  return { state: mail.state === 'suppressed' ? 'suppressed' : 'sent', mailId: mail.id }
}

/** Whether a company has never written to the candidate, who has not proved to own the address. */
async function isFirstContact(db: Context['db'], { isProved, companyId, candidateId }: Recipient): Promise<boolean> {
  if (isProved) return false
  const isEarlier = and(
    eq(replies.companyId, companyId),
    eq(applications.candidateId, candidateId),
    eq(replies.state, 'sent'),
  )
  const found = await db
    .select({ id: replies.id })
    .from(replies)
    .innerJoin(applications, eq(applications.id, replies.applicationId))
    .where(isEarlier)
    .limit(1)
  return found.length === 0
}

/** Says who writes and why, and how to stop it, to a person who perhaps never applied. */
function introduction(recipient: Recipient, url: string): MailPart[] {
  const { language, appliedAt, hidesCompany } = recipient
  const write = footers[language]
  const { company, title } = namesOf(recipient)
  const who = hidesCompany ? write.hiddenCompany : company
  return [
    { kind: 'text', text: fillIn(write.introduction, { company: who, title, date: longDate(appliedAt, language) }) },
    { kind: 'link', text: write.stop, url },
  ]
}

const checklistLinks = ({ config, now }: Context, recipient: Recipient): MailPart[] =>
  offeredChecklists(recipient, { language: recipient.language, now: now() }).map(({ title, path }) => ({
    kind: 'link',
    text: title,
    url: config.siteUrl + path,
  }))

function footerOf(recipient: Recipient, text: string, url: string): MailPart[] {
  const { language, hidesCompany, isProved } = recipient
  const write = footers[language]
  return [
    ...(!isProved && text.includes('[.]') ? [{ kind: 'text' as const, text: write.writtenOut }] : []),
    { kind: 'text', text: fillIn(write[hidesCompany ? 'footerHidden' : 'footer'], namesOf(recipient)) },
    { kind: 'link', text: requestData[language], url },
  ]
}

const namesOf = (recipient: Recipient) => ({
  company: shownTo(recipient, recipient.company),
  title: shownTo(recipient, recipient.jobTitle),
})
