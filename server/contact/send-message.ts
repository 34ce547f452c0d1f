import site from '#content/site/site.json' with { type: 'json' }
import { type Context, inTransaction } from '../context.ts'
import { Refusal } from '../errors.ts'
import { countTry } from '../http/rate-limit.ts'
import { postLetter } from '../platform/mail/post.ts'
import type { Language } from '../text/language.ts'
import { message as say } from '../text/message.ts'
import { type ContactMessage, contactFields, longest, problemOf } from './contact.ts'
import { contactLetter } from './letters.ts'

/** Mails a visitor's message to the operator, who answers it directly. Counts what one network sends. */
export async function sendMessage(context: Context, message: ContactMessage, network: string) {
  const { language, config } = context
  const fields = problemsOf(message, language)
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', say(language, 'invalidForm'), { fields })

  await countTry(context, { name: 'contact', times: config.contactPerHour, seconds: 3600 }, network)
  await inTransaction(context, (inside) =>
    postLetter(inside, contactLetter(message, language), { to: site.email, language, replyTo: message.email }),
  )
}

function problemsOf(message: ContactMessage, language: Language): Record<string, string> {
  const problems = contactFields.map((field) => [field, problemOf(field, message[field])] as const)
  return Object.fromEntries(
    problems.flatMap(([field, key]) => (key ? [[field, say(language, key, { max: longest[field] })]] : [])),
  )
}
