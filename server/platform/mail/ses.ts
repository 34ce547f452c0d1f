import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { type SesSettings, sesClient, sesError } from '../ses/client.ts'
import { messageOf, returnPathOf } from './message.ts'
import { MailRefused, type MailTransport } from './transport.ts'

/** Errors of calls that did not reach SES. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

/** Sends by Amazon SES v2. Does not retry, because a call without a response may have been executed. */
export function sesTransport(settings: SesSettings, siteUrl: string): MailTransport {
  const call = sesClient(settings, { retries: 0, timeoutMs: 30_000 })
  const host = new URL(siteUrl).hostname
  return async (mail, markSending) => {
    const returnPath = returnPathOf(mail)
    const contents = await new MailComposer(messageOf(mail, host)).compile().build()
    await markSending()
    const response = await call('POST', '/outbound-emails', {
      Content: { Raw: { Data: contents.toString('base64') } },
      ...(returnPath && { FeedbackForwardingEmailAddress: returnPath }),
      ...(settings.configurationSet && { ConfigurationSetName: settings.configurationSet }),
    }).catch((error: Error) => {
      const { code } = (error.cause ?? {}) as { code?: string }
      throw code && unreached.has(code) ? new MailRefused(code) : error
    })
    if (response.ok) return
    const text = `SES: ${await sesError(response)}`
    // After an internal error SES may still send the mail.
    throw response.status < 500 || response.status === 503 ? new MailRefused(text, response.status) : new Error(text)
  }
}
