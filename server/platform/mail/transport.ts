import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import site from '#content/site/site.json' with { type: 'json' }
import type { Mail } from '../../mails/table.ts'
import { messageOf } from './message.ts'

/**
 * Delivers a mail; throws when it was not accepted. Calls `markSending` right before the point from which the mail may
 * have been delivered, and stops there when that throws.
 */
export type MailTransport = (mail: Mail, markSending: () => Promise<void>) => Promise<void>

/** The embedded mailbox: being in the table is being delivered. */
export const mailboxTransport: MailTransport = async () => {}

/** The mail server refused the mail: it cannot have been delivered. */
export class MailRefused extends Error {
  readonly responseCode: number

  constructor(message: string, responseCode = 0) {
    super(message)
    this.responseCode = responseCode
  }
}

/** Whether the mail server itself refused the mail. A lost connection proves neither. */
export const wasRefused = (error: unknown) => error instanceof Error && 'responseCode' in error

/** Shorter than the queue waits for a task, which would try again beside a connection that hangs. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 }

/** Whether mails must be sent encrypted. `smtps:` encrypts from the first byte, `?requireTLS` before the first mail. */
export function demandsTls(url: string): boolean {
  const { protocol, searchParams } = new URL(url)
  return protocol === 'smtps:' || !['0', 'false', null].includes(searchParams.get('requireTLS'))
}

function withoutDemand(url: string): string {
  const plain = new URL(url)
  plain.searchParams.delete('requireTLS')
  return plain.href
}

/** Sends by SMTP. */
export function smtpTransport(url: string, siteUrl: string): MailTransport {
  const host = new URL(siteUrl).hostname
  return async (mail, markSending) => {
    const mailer = createTransport(
      { url: withoutDemand(url), requireTLS: demandsTls(url), ...timeouts },
      { from: site.sender },
    )
    mailer.use('stream', ({ message }, done) => {
      message.processFunc((contents) => Readable.from(endingAfter(markSending, contents)))
      done()
    })
    await mailer.sendMail(messageOf(mail, host))
  }
}

/** A mail server accepts a mail only at the dot that ends it: after an error before that dot it cannot have been delivered. */
async function* endingAfter(markSending: () => Promise<void>, contents: AsyncIterable<Uint8Array>) {
  yield* contents
  await markSending()
}
