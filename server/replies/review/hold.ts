import { createHash } from 'node:crypto'
import { and, desc, eq, gt, or, sql } from 'drizzle-orm'
import type { Tx } from '../../change.ts'
import { countRows } from '../../platform/db/page.ts'
import { fillPlaceholders } from '../placeholders.ts'
import type { Recipient } from '../recipients.ts'
import type { ReplyText } from '../reply.ts'
import { replies, replyReviews } from '../table.ts'
import { foreignHosts } from './foreign-links.ts'
import { mailReviewWaits } from './mails.ts'
import { hasHeldSigns } from './signs.ts'

/** As many replies with links elsewhere or signs of fraud within a day count as sent to many, also when each is sent alone. */
const manyADay = 5
const dayMs = 24 * 3600_000

/** The columns of a reply that say whether it waits for an administrator. */
export type Held = Pick<typeof replies.$inferInsert, 'state' | 'linksElsewhere' | 'hasSigns' | 'reviewId'>

/** `count` is the number of candidates that get the text now. */
type Sending = { text: ReplyText; recipient: Recipient; count: number; isAutomatic?: boolean }

/**
 * Decides whether a text waits for an administrator: when it has links elsewhere or signs of fraud and goes to many, unless
 * it was approved before. A text that already waits is joined.
 */
export async function holdIfForeign(tx: Tx, { text, recipient, count, isAutomatic }: Sending): Promise<Held> {
  const hosts = hostsIn(tx, text, recipient)
  const hasSigns = hasHeldSigns(text)
  if (hosts.length === 0 && !hasSigns) return {}
  await lockReviews(tx, recipient.companyId)
  const isToMany = isAutomatic || count > 1 || (await countToday(tx, recipient.companyId)) + count >= manyADay
  const reviewId = isToMany ? await reviewOf(tx, recipient, { fingerprint: fingerprintOf(text), hosts }) : null
  return { linksElsewhere: hosts.length > 0, hasSigns, ...(reviewId !== null && { state: 'held', reviewId }) }
}

/** The hosts that a text links to elsewhere, also by the names of its company. */
export function hostsIn(
  { config }: Pick<Tx, 'config'>,
  text: ReplyText,
  { company, contact, companyEmail }: Recipient,
) {
  const values = { firstName: '', lastName: '', job: '', company, contact }
  const { siteUrl } = config
  return foreignHosts(fillPlaceholders(`${text.subject}\n${text.text}`, values), { companyEmail, siteUrl })
}

/** Lets one transaction at a time hold and decide about the texts of a company. */
export const lockReviews = ({ db }: Pick<Tx, 'db'>, companyId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('reply reviews'), ${companyId}::int)`)

const fingerprintOf = ({ subject, text }: ReplyText) => createHash('sha256').update(`${subject}\n${text}`).digest('hex')

const isSuspect = or(eq(replies.linksElsewhere, true), eq(replies.hasSigns, true))

function countToday({ db, now }: Tx, companyId: number): Promise<number> {
  const since = new Date(now().getTime() - dayMs)
  return countRows(db, replies, and(eq(replies.companyId, companyId), isSuspect, gt(replies.createdAt, since)))
}

/** The review that a text waits for; null when it was approved. A refused text is reviewed again. */
async function reviewOf(
  tx: Tx,
  { companyId, company }: Recipient,
  text: { fingerprint: string; hosts: string[] },
): Promise<number | null> {
  const { db, now } = tx
  const [latest] = await db
    .select()
    .from(replyReviews)
    .where(and(eq(replyReviews.companyId, companyId), eq(replyReviews.fingerprint, text.fingerprint)))
    .orderBy(desc(replyReviews.id))
    .limit(1)
  if (latest?.state === 'approved') return null
  if (latest?.state === 'pending') return latest.id
  await mailReviewWaits(tx, company)
  const [review] = await db
    .insert(replyReviews)
    .values({ companyId, ...text, createdAt: now() })
    .returning()
  if (!review) throw new Error('A review was not stored')
  return review.id
}
