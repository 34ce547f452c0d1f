import type { ImapFlow } from 'imapflow'
import type { Services } from '../context.ts'
import { Refusal } from '../errors.ts'
import { bytesOf, inboundMail } from '../http/body-limit.ts'
import { isLoopbackHost } from '../http/loopback.ts'
import { takeMail } from './take-mail.ts'

/** Milliseconds after which a run begins no other mail; the next one does. */
const maxMs = 200_000
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }

/**
 * Takes in the unread mails of the configured mailbox. What is stored leaves it, so that erasure leaves no copy there;
 * what is for nobody is marked as read. Both happen after the commit, and a mail that is met again is not taken twice.
 */
export async function fetchAnswers(services: Services) {
  const { inbound } = services.config
  if (inbound?.way !== 'imap' || !inbound.imapUrl) return
  const begun = performance.now()
  const { client, mailbox } = await clientOf(inbound.imapUrl)
  const failures: unknown[] = []
  client.on('error', () => client.close())
  await client.connect()
  try {
    await client.mailboxOpen(mailbox)
    const unread = (await client.search({ seen: false }, { uid: true })) || []
    for (const uid of unread) {
      if (performance.now() - begun > maxMs) break
      await takeFrom(client, String(uid), services).catch((error: unknown) => failures.push(error))
    }
  } finally {
    await client.logout().catch(() => client.close())
  }
  if (failures.length > 0) throw failures[0]
}

/** Sends no password in clear, but to this machine. The library takes 30 MB, so it is loaded for those with a mailbox only. */
async function clientOf(url: string) {
  const { ImapFlow } = await import('imapflow')
  const { protocol, hostname: host, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    ...{ host, secure, logger: false, ...timeouts },
    port: Number(port) || (secure ? 993 : 143),
    ...(!secure && !isLoopbackHost(host) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  })
  return { client, mailbox: decodeURIComponent(pathname.slice(1)) || 'INBOX' }
}

/** One that is refused for now stays unread. */
async function takeFrom(client: ImapFlow, uid: string, services: Services) {
  const about = await client.fetchOne(uid, { size: true }, { uid: true })
  if (!about) return
  const isFitting = (about.size ?? 0) <= bytesOf(inboundMail, services.config)
  const mail = (isFitting && (await client.fetchOne(uid, { source: true }, { uid: true }))) || undefined
  try {
    const outcome = mail?.source ? await takeMail(services, { raw: mail.source }) : 'discarded'
    if (outcome === 'discarded') await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true })
    else await client.messageDelete(uid, { uid: true })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
