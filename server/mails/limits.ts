import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Db } from '../platform/db/client.ts'
import { newToken } from '../platform/token.ts'
import { mailboxOf } from './mailbox.ts'
import { countedMails, secrets } from './table.ts'

const hourMs = 3600_000
const longestMs = 24 * hourMs

type MailLimit = {
  /** The counted kinds of mail. */
  kinds: readonly string[]
  atMost: readonly { times: number; hours: number }[]
  /** What becomes of a mail above the limit: listed in one mail later, or never sent. */
  above: 'held' | 'dropped'
}

const fewADay = [
  { times: 3, hours: 1 },
  { times: 6, hours: 24 },
]

/**
 * Mails that strangers can have sent to any address, and how many a mailbox gets. Nobody learns that a limit is reached:
 * neither the sender, who would learn what others send there, nor the receiver. Companies alone are told, of mails whose
 * links they wait for (`assertMailed`).
 */
const limits = {
  receipts: {
    kinds: ['application.receipt'],
    atMost: fewADay,
    above: 'held',
  },
  'receipt-lists': { kinds: ['application.receipts'], atMost: [{ times: 1, hours: 24 }], above: 'dropped' },
  links: {
    kinds: ['candidate.link', 'search-alert.link'],
    atMost: fewADay,
    above: 'dropped',
  },
  watches: {
    kinds: ['watch.confirm'],
    atMost: fewADay,
    above: 'dropped',
  },
  'search-alerts': {
    kinds: ['search-alert.confirm'],
    atMost: fewADay,
    above: 'dropped',
  },
  'opened-ads': { kinds: ['watch.open'], atMost: [{ times: 10, hours: 24 }], above: 'dropped' },
  'report-outcomes': {
    kinds: ['report.outcome'],
    atMost: fewADay,
    above: 'dropped',
  },
  'sign-up': { kinds: ['account.confirm', 'account.known'], atMost: [{ times: 3, hours: 1 }], above: 'dropped' },
  invitations: {
    kinds: ['member.invitation'],
    atMost: fewADay,
    above: 'dropped',
  },
  recovery: { kinds: ['account.recover'], atMost: [{ times: 3, hours: 1 }], above: 'dropped' },
  contact: { kinds: ['contact.received'], atMost: [{ times: 3, hours: 24 }], above: 'dropped' },
  'new-address': { kinds: ['company.email-new'], atMost: [{ times: 3, hours: 1 }], above: 'dropped' },
} as const satisfies Record<string, MailLimit>

type Counting = Pick<Services, 'now'> & { db: Db }
type Leaving = { kind: string; receiver: string }

/** How a mail of this kind leaves for its mailbox, and the hash of a mailbox that it is held for. */
export type MailStanding = { state: 'waiting' | 'dropped'; mailbox: null } | { state: 'held'; mailbox: string }

/** Counts a mail towards the limits of its mailbox. Those counted at the same time wait until this transaction ends. */
export async function countMail(tx: Counting, { kind, receiver }: Leaving): Promise<MailStanding> {
  const found = Object.entries<MailLimit>(limits).find(([, { kinds }]) => kinds.includes(kind))
  if (!found) return { state: 'waiting', mailbox: null }
  const [name, { atMost, above }] = found
  const mailbox = await hashOfLocked(tx.db, receiver)
  const ages = await agesOfCounted(tx, { mailbox, name })
  if (atMost.some(({ times, hours }) => ages.filter((ms) => ms < hours * hourMs).length >= times))
    return above === 'held' ? { state: above, mailbox } : { state: above, mailbox: null }
  await tx.db.insert(countedMails).values({ mailbox, name, countedAt: tx.now() })
  return { state: 'waiting', mailbox: null }
}

const lockOf = (mailbox: SQL | string) => sql<void>`pg_advisory_xact_lock(hashtextextended(${mailbox}, 0))`

/** Lets one transaction at a time count and hold mails of a mailbox. */
export const lockMailbox = (db: Db, mailbox: string) => db.execute(sql`select ${lockOf(mailbox)}`)

/** The ages in milliseconds of the mails that count; a limit lets only few. */
async function agesOfCounted({ db, now }: Counting, { mailbox, name }: { mailbox: string; name: string }) {
  const isRecent = gt(countedMails.countedAt, new Date(now().getTime() - longestMs))
  const found = await db
    .select({ countedAt: countedMails.countedAt })
    .from(countedMails)
    .where(and(eq(countedMails.mailbox, mailbox), eq(countedMails.name, name), isRecent))
  return found.map(({ countedAt }) => now().getTime() - countedAt.getTime())
}

/** Whether a mailbox may get another list of receipts. */
export const mayGetList = async (tx: Counting, mailbox: string) =>
  (await agesOfCounted(tx, { mailbox, name: 'receipt-lists' satisfies keyof typeof limits })).length === 0

const key = 'counted-mailboxes'

/**
 * Locks the mailbox of an address. Its hash is keyed with a secret of this database, because counts outlast the erasure
 * of a person, by a day.
 */
async function hashOfLocked(db: Db, address: string): Promise<string> {
  const hash = sql<string>`encode(sha256(convert_to(${secrets.value} || ${mailboxOf(address)}::text, 'UTF8')), 'hex')`
  const [found] = await db
    .select({ hash, lock: lockOf(hash) })
    .from(secrets)
    .where(eq(secrets.name, key))
  if (found) return found.hash
  await db.insert(secrets).values({ name: key, value: newToken() }).onConflictDoNothing()
  return hashOfLocked(db, address)
}

/** Deletes counts that no limit reads any more. */
export const deleteOldCounts = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  db.delete(countedMails).where(lte(countedMails.countedAt, new Date(now().getTime() - longestMs)))
