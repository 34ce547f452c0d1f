import { requireCompany } from '../accounts/permissions.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import type { Language } from '../text/language.ts'
import { fullName } from '../text/person-name.ts'
import { checkText } from './check-text.ts'
import { composeReply, placeholderValues } from './compose.ts'
import { valuesByPlaceholder } from './placeholders.ts'
import { findRecipients, leftOutOf, leftOutReason, type Recipient } from './recipients.ts'
import type { ReplyKind, ReplyText, ReplyTexts } from './reply.ts'
import { hostsIn } from './review/hold.ts'
import { hasHeldSigns } from './review/signs.ts'
import { replyTexts } from './templates.ts'

type PreviewRequest = { applicationIds: number[]; kind: ReplyKind; texts: ReplyTexts; language?: Language | undefined }

/** The numbers of recipients by language, and the mail to the first of them or the first in `language`. */
export async function previewReplies(context: Context, { applicationIds, kind, texts, language }: PreviewRequest) {
  const companyId = requireCompany(context)
  const found = await findRecipients(context.db, companyId, applicationIds)
  if (found.length === 0) throw notFound(context)
  for (const [each, text] of Object.entries(texts)) checkText(context, text, `texts.${each}.`)
  const reachable = found.filter((recipient) => !leftOutReason(recipient))
  const first = reachable.find((recipient) => recipient.language === language) ?? reachable[0]
  const textIn = await replyTexts(context, companyId, kind, texts)
  const oneOfEach = [...new Map(reachable.map((recipient) => [recipient.language, recipient])).values()]
  const hosts = reachable.length > 1 ? oneOfEach.flatMap((each) => hostsIn(context, textIn(each), each)) : []
  const isSuspect = reachable.length > 1 && oneOfEach.some((each) => hasHeldSigns(textIn(each)))
  return {
    languages: [...Map.groupBy(reachable, (one) => one.language)].map(([language, { length: count }]) => ({
      ...{ language, count },
    })),
    leftOut: found.flatMap(leftOutOf),
    ...(found.length === 1 && first && { recipient: recipientOf(first) }),
    ...(hosts.length > 0 && { foreignHosts: [...new Set(hosts)] }),
    ...(isSuspect && { waits: true }),
    answersComeHere: context.config.inbound !== undefined,
    hidesCompany: reachable.some(({ hidesCompany }) => hidesCompany),
    mail: first ? mailTo(context, first, composeReply(textIn(first), first)) : null,
  }
}

const mailTo = ({ config }: Context, { language, email, companyEmail }: Recipient, text: ReplyText) => ({
  ...text,
  ...{ language, receiver: email, replyTo: config.inbound ? null : companyEmail },
})

const recipientOf = (recipient: Recipient) => ({
  name: fullName(recipient),
  email: recipient.email,
  values: valuesByPlaceholder(recipient.language, placeholderValues(recipient)),
})
