import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import site from '#content/site/site.json' with { type: 'json' }
import type { Mail } from '../../mails/table.ts'
import { messageOf } from './message.ts'

/**
 * Hands a mail over to the outside; throws when that did not take it. What may have taken a mail without saying so is
 * given the last of it only after `leave`, and not when that throws.
 */
export type MailTransport = (mail: Mail, markSending: () => Promise<void>) => Promise<void>

/** The embedded mailbox: being in the table is being delivered. */
export const mailboxTransport: MailTransport = async () => {}

/** The outside did not take a mail: it has surely not left. */
export class MailRefused extends Error {
  readonly responseCode: number

  constructor(message: string, responseCode = 0) {
    super(message)
    this.responseCode = responseCode
  }
}

/** Did the outside itself say that it does not take a mail? A lost connection says nothing. */
export const wasRefused = (error: unknown) => error instanceof Error && 'responseCode' in error

/** Shorter than the queue waits for a task, which would try again beside a connection that hangs. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 }

/** Must no mail leave in clear? `smtps:` encrypts from the first byte, `?requireTLS` before the first mail. */
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

/** A mail server takes nothing before the dot that ends the contents; all that breaks before is no matter of doubt. */
async function* endingAfter(markSending: () => Promise<void>, contents: AsyncIterable<Uint8Array>) {
  yield* contents
  await markSending()
}
