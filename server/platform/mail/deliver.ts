import { and, eq, inArray, lte, or, type SQL } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import type { Db } from '../db/client.ts'
import { type Carrier, wasRefused } from './carry.ts'
import { isSuppressed } from './suppressed.ts'
import { type Mail, mails } from './table.ts'

type Office = Pick<Services, 'db' | 'queue' | 'now'>

/** A mail whose hand-over was cut off may have arrived: it goes again only after this time. */
export const holdMs = 3600_000

/** Taken by the outside, but not yet written down as sent: should the database go away between the two, the next try only writes. */
const taken = new Set<number>()

/** Delivers one mail, now or when it is held no longer; throws when it is to be tried again. Nothing happens to one that is sent or suppressed. */
export async function deliverMail(office: Office, carry: Carrier, mailId: number) {
  const { db, now } = office
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId))
  if (!mail || mail.state === 'sent' || mail.state === 'suppressed') return
  if (!taken.has(mailId)) {
    if (isHeld(mail, now())) return deliverAfterHold(office, mail)
    if (await isSuppressed(db, mail.receiver)) return become(db, mail, { state: 'suppressed', error: null })
    if ((await handOver(office, carry, mail)) === 'in doubt') return deliverMail(office, carry, mailId)
    taken.add(mailId)
  }
  await become(db, mail, { state: 'sent', sentAt: now(), attempts: mail.attempts + 1, error: null })
  taken.delete(mailId)
}

async function handOver({ db, now }: Office, carry: Carrier, mail: Mail): Promise<'taken' | 'in doubt'> {
  let noted = Promise.resolve(false)
  let hasLeft = false
  const leave = async () => {
    noted = claim(db, mail, now()).then(() => true)
    hasLeft = await noted
  }
  try {
    await carry(mail, leave)
    return 'taken'
  } catch (error) {
    const isInDoubt = hasLeft && !wasRefused(error)
    const state = isInDoubt ? 'leaving' : 'failed'
    const reason = error instanceof Error ? error.message : String(error)
    // A connection lost while the mail is being noted as leaving: it has not left, so it must not stay noted.
    const isOurs = await noted.catch(() => false)
    await become(db, mail, { state, attempts: mail.attempts + 1, error: reason }, isOurs ? undefined : mayLeave(now()))
    if (isInDoubt) return 'in doubt'
    throw error
  }
}

/** Of several who hand the same mail over one gets past here. */
async function claim(db: Db, mail: Mail, now: Date) {
  const leaving = db.update(mails).set({ state: 'leaving', leavingAt: now })
  const claimed = await leaving.where(and(eq(mails.id, mail.id), mayLeave(now))).returning({ id: mails.id })
  if (claimed.length === 0) throw new Error('Somebody else hands this mail over')
}

const holdEnd = ({ leavingAt }: Mail) => new Date((leavingAt?.getTime() ?? 0) + holdMs)
const isHeld = (mail: Mail, now: Date) => mail.state === 'leaving' && holdEnd(mail) > now

/** Neither at its end nor held, as the row is at this moment. */
const mayLeave = (now: Date) =>
  or(
    inArray(mails.state, ['waiting', 'failed']),
    and(eq(mails.state, 'leaving'), lte(mails.leavingAt, new Date(now.getTime() - holdMs))),
  )

const deliverAfterHold = ({ db, queue }: Office, mail: Mail) =>
  queue.add(db, 'deliver-mail', { mailId: mail.id }, { startAfter: holdEnd(mail) })

async function become(db: Db, mail: Mail, changes: Partial<Mail>, onlyIf?: SQL) {
  await db
    .update(mails)
    .set(changes)
    .where(and(eq(mails.id, mail.id), onlyIf))
}
