import { and, eq, inArray, lte, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '../context.ts'
import { defineTask, type ServerTask } from '../define-task.ts'
import type { Db } from '../platform/db/client.ts'
import { type MailTransport, wasRefused } from '../platform/mail/transport.ts'
import { metrics } from '../platform/metrics.ts'
import { contentsAtEnd } from './erase.ts'
import { mustNotLeave } from './is-suppressed.ts'
import { maxAttempts, waitingStates } from './state.ts'
import { type Mail, mails } from './table.ts'

type Deps = Pick<Services, 'config' | 'db' | 'queue' | 'now'>

/** Milliseconds until an interrupted transmission, which may have arrived, is retried. */
export const retryHoldMs = 3600_000

export const deliverMailTask: ServerTask<{ mailId: number }> = defineTask({
  name: 'deliver-mail',
  data: z.object({ mailId: z.number() }),
  cron: 'none',
  retryLimit: maxAttempts - 1,
  run: (services, { mailId }) => deliverMail(services, services.transport, mailId),
})

/** Ids of mails accepted by the transport but not yet recorded as sent; for these the next attempt only records it. */
const taken = new Set<number>()

/** Delivers a mail that waits, unless it is in doubt. Throws when it must be retried. */
export async function deliverMail(deps: Deps, transport: MailTransport, mailId: number): Promise<void> {
  const { db, now, config } = deps
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId))
  if (!mail || !isWaiting(mail)) return
  const contents = contentsAtEnd(config, mail.receiver)
  if (!taken.has(mailId)) {
    if (isOnHold(mail, now())) return deliverAfterHold(deps, mail)
    if (await mustNotLeave(db, mail)) return become(db, mail, { state: 'suppressed', error: null, ...contents })
    if ((await transmit(deps, transport, mail)) === 'in doubt') return deliverMail(deps, transport, mailId)
    taken.add(mailId)
  }
  await become(db, mail, { state: 'sent', sentAt: now(), attempts: mail.attempts + 1, error: null, ...contents })
  taken.delete(mailId)
}

export const isWaiting = ({ state }: Mail) => waitingStates.some((each) => each === state)

async function transmit({ db, now }: Deps, transport: MailTransport, mail: Mail): Promise<'taken' | 'in doubt'> {
  let noted = Promise.resolve(false)
  let hasLeft = false
  const markSending = async () => {
    noted = claim(db, mail, now()).then(() => true)
    hasLeft = await noted
  }
  try {
    await transport(mail, markSending)
    return 'taken'
  } catch (error) {
    const isInDoubt = hasLeft && !wasRefused(error)
    const state = isInDoubt ? 'sending' : 'failed'
    const reason = error instanceof Error ? error.message : String(error)
    // If recording the state failed, the mail has not been transmitted and must not stay in 'sending'.
    const isOurs = await noted.catch(() => false)
    await become(
      db,
      mail,
      { state, attempts: mail.attempts + 1, error: reason },
      isOurs ? undefined : mayTransmit(now()),
    )
    if (isInDoubt) return 'in doubt'
    throw error
  }
}

/** Marks a mail as sending. Throws when another worker did so first. */
async function claim(db: Db, mail: Mail, now: Date) {
  const sending = db.update(mails).set({ state: 'sending', sendingAt: now })
  const claimed = await sending.where(and(eq(mails.id, mail.id), mayTransmit(now))).returning({ id: mails.id })
  if (claimed.length === 0) throw new Error('Another worker is delivering this mail')
}

const holdEnd = ({ sendingAt }: Mail) => new Date((sendingAt?.getTime() ?? 0) + retryHoldMs)
export const isOnHold = (mail: Mail, now: Date) => mail.state === 'sending' && holdEnd(mail) > now

/** The condition that a mail may be transmitted now. */
export const mayTransmit = (now: Date) =>
  or(
    inArray(mails.state, ['waiting', 'failed']),
    and(eq(mails.state, 'sending'), lte(mails.sendingAt, new Date(now.getTime() - retryHoldMs))),
  )

const deliverAfterHold = ({ db, queue }: Deps, mail: Mail) =>
  queue.add(db, deliverMailTask, { mailId: mail.id }, { startAfter: holdEnd(mail) })

async function become(db: Db, mail: Mail, changes: Partial<Mail>, onlyIf?: SQL) {
  await db
    .update(mails)
    .set(changes)
    .where(and(eq(mails.id, mail.id), onlyIf))
  if (changes.state) metrics.mails.inc({ state: changes.state })
}
