import site from '#content/site/site.json' with { type: 'json' }
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { enqueueMail } from '../mails/enqueue.ts'
import type { Language } from '../text/language.ts'
import { message as say } from '../text/message.ts'
import { type ContactMessage, contactFields, maxLengths, validateField } from './contact.ts'
import { contactMail, receivedMail } from './mails.ts'

/**
 * Mails a visitor's message to the operator, with the visitor as reply address, and a receipt to the visitor.
 * Rate-limited.
 */
export async function sendMessage(context: Context, message: ContactMessage, network: string) {
  const { language, config } = context
  const fields = problemsOf(message, language)
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', say(language, 'invalidForm'), { fields })

  await consumeAttempt(context, { name: 'contact', times: config.contactPerHour, seconds: 3600 }, network)
  const subject = ({ id }: { id: number }) => ({ kind: 'message', id, companyId: null })
  await change(context, { action: 'contact.send', subject }, async (tx) => {
    const envelope = { kind: 'contact.message', to: site.email, language, replyTo: message.email }
    const sent = await enqueueMail(tx, contactMail(message, language), envelope)
    await enqueueMail(tx, receivedMail(language), { kind: 'contact.received', to: message.email, language })
    return sent
  })
}

function problemsOf(message: ContactMessage, language: Language): Record<string, string> {
  const problems = contactFields.map((field) => [field, validateField(field, message[field])] as const)
  return Object.fromEntries(
    problems.flatMap(([field, key]) => (key ? [[field, say(language, key, { max: maxLengths[field] })]] : [])),
  )
}
