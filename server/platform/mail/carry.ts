import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import site from '#content/site/site.json' with { type: 'json' }
import type { Mail } from './table.ts'

/**
 * Hands a mail over to the outside; throws when that did not take it. What may have taken a mail without saying so is
 * given the last of it only after `leave`, and not when that throws.
 */
export type Carrier = (mail: Mail, leave: () => Promise<void>) => Promise<void>

/** The embedded mailbox: being in the table is being delivered. */
export const keepInMailbox: Carrier = async () => {}

/** Did the outside itself say that it does not take a mail? A lost connection says nothing. */
export const wasRefused = (error: unknown) => error instanceof Error && 'responseCode' in error

/** Shorter than the queue waits for a task, which would try again beside a connection that hangs. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 }

/** Sends by SMTP. The Message-ID stays the same over retries, so that a receiver can drop a second copy. */
export function carryBySmtp(url: string, siteUrl: string): Carrier {
  const host = new URL(siteUrl).hostname
  return async (mail, leave) => {
    const transport = createTransport({ url, ...patience }, { from: site.sender })
    transport.use('stream', ({ message }, done) => {
      message.processFunc((contents) => Readable.from(endingAfter(leave, contents)))
      done()
    })
    await transport.sendMail({
      from: mail.sender,
      to: mail.receiver,
      ...(mail.replyTo && { replyTo: mail.replyTo }),
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      messageId: `<mail-${mail.id}@${host}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(mail.unsubscribeUrl && {
          'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    })
  }
}

/** A mail server takes nothing before the dot that ends the contents; all that breaks before is no matter of doubt. */
async function* endingAfter(leave: () => Promise<void>, contents: AsyncIterable<Uint8Array>) {
  yield* contents
  await leave()
}
