import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import site from '#content/site/site.json' with { type: 'json' }
import { messageOf, type OutgoingMail, returnPathOf } from './message.ts'

/**
 * Delivers a mail; throws when it was not accepted. Calls `markSending` just before the mail can be accepted, and aborts
 * when that throws.
 */
export type MailTransport = (mail: OutgoingMail, markSending: () => Promise<void>) => Promise<void>

/** The embedded mailbox, which reads the table of mails. */
export const mailboxTransport: MailTransport = async () => {}

/** The mail server rejected the mail, so it cannot have been delivered. */
export class MailRefused extends Error {
  readonly responseCode: number

  constructor(message: string, responseCode = 0) {
    super(message)
    this.responseCode = responseCode
  }
}

/** Whether the mail server rejected the mail, unlike a lost connection, after which it may have been delivered. */
export const wasRefused = (error: unknown) => error instanceof Error && 'responseCode' in error

/** Shorter than the timeout of tasks, so that a task is not retried while its connection hangs. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 }

/** Whether the connection must be encrypted: by `smtps:` from the start, by `?requireTLS` before the first mail. */
export function demandsTls(url: string): boolean {
  const { protocol, searchParams } = new URL(url)
  return protocol === 'smtps:' || !['0', 'false', null].includes(searchParams.get('requireTLS'))
}

function withoutDemand(url: string): string {
  const plain = new URL(url)
  plain.searchParams.delete('requireTLS')
  return plain.href
}

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
    const from = returnPathOf(mail)
    await mailer.sendMail({ ...messageOf(mail, host), ...(from && { envelope: { from, to: mail.receiver } }) })
  }
}

/** Calls `markSending` before the dot that ends a mail, because a server accepts a mail only at that dot. */
async function* endingAfter(markSending: () => Promise<void>, contents: AsyncIterable<Uint8Array>) {
  yield* contents
  await markSending()
}
