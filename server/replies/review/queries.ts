import { and, eq, sql } from 'drizzle-orm'
import { requireAdmin } from '../../accounts/permissions.ts'
import { companies } from '../../companies/table.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/client.ts'
import { countRows, limitOf, type PageRequest } from '../../platform/db/page.ts'
import { replies, replyReviews } from '../table.ts'
import { signsInReply } from './signs.ts'

type State = (typeof replyReviews.$inferSelect)['state']

const sampleId = sql`(select min(r.id) from ${replies} r where r.review_id = ${replyReviews.id})`
const recipients = sql<number>`(select count(*)::int from ${replies} r where r.review_id = ${replyReviews.id})`

/** The texts that wait for an administrator, or were decided, each as its first candidate gets it. */
export async function listReviews(context: Context, page: PageRequest, { state }: { state?: State | undefined }) {
  requireAdmin(context)
  const { db } = context
  const { id, hosts, reason, createdAt, companyId } = replyReviews
  const { subject, text } = replies
  const columns = { id, hosts, state: replyReviews.state, reason, createdAt, companyId, subject, text, recipients }
  const { limit, offset } = limitOf(page)
  const reviews = db
    .select({ ...columns, companyName: companies.name })
    .from(replyReviews)
    .innerJoin(companies, eq(companies.id, replyReviews.companyId))
    // Without a reply, because all its candidates were erased, nothing is left to decide.
    .innerJoin(replies, eq(replies.id, sampleId))
    .where(isIn(state))
  const rows = reviews.orderBy(...page.orderBy)
  const [found, total] = await Promise.all([rows.limit(limit).offset(offset), countReviews(db, state)])
  const reader = context.language
  return { items: found.map((review) => ({ ...review, signs: signsInReply(review), reader })), total }
}

/** The number of texts that wait for an administrator. */
export const countHeld = (db: Db) => countReviews(db, 'pending')

const countReviews = (db: Db, state: State | undefined) =>
  countRows(db, replyReviews, and(isIn(state), sql`${recipients} > 0`))

const isIn = (state: State | undefined) => (state ? eq(replyReviews.state, state) : undefined)

export type ListedReview = Awaited<ReturnType<typeof listReviews>>['items'][number]
