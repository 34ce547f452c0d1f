import { asc, eq, gt, sql } from 'drizzle-orm'
import { candidates } from '../candidates/table.ts'
import type { Services } from '../context.ts'
import type { Db } from '../platform/db/client.ts'
import { marketingContacts } from './table.ts'

const callsAtOnce = 5

/** Candidates by id, with the consent last sent to the provider; null when none was sent. */
const listKnown = (db: Db, after: number, limit: number) =>
  db
    .select({
      id: candidates.id,
      email: candidates.email,
      isSubscribed: sql<boolean>`${candidates.optedOutAt} is null`,
      sentConsent: marketingContacts.isSubscribed,
    })
    .from(candidates)
    .leftJoin(marketingContacts, eq(marketingContacts.candidateId, candidates.id))
    .where(gt(candidates.id, after))
    .orderBy(asc(candidates.id))
    .limit(limit)

type Known = Awaited<ReturnType<typeof listKnown>>[number]

/**
 * Sends the provider the consents of a batch of candidates where they differ from those sent last. Returns a function
 * that records them. Consents that the provider rejects are not recorded, so that they are sent again.
 */
export async function pushConsents({ db, marketing, now }: Services, after: number, limit: number) {
  const known = await listKnown(db, after, marketing.name === 'none' ? limit : Math.min(limit, 100))
  const due = known.filter(({ isSubscribed, sentConsent }) => sentConsent !== isSubscribed)
  const taken: Known[] = []
  for (let at = 0; at < due.length; at += callsAtOnce) {
    const some = due.slice(at, at + callsAtOnce)
    const answers = await Promise.all(some.map((contact) => marketing.put(contact)))
    taken.push(...some.filter((_, index) => answers[index]))
  }
  return async (tx: { db: Db }) => {
    if (taken.length > 0) await record(tx.db, taken, now())
    return { last: known.at(-1)?.id ?? null, rows: known.length, changed: taken.length }
  }
}

/** Skips candidates who were erased meanwhile. */
async function record(db: Db, taken: Known[], pushedAt: Date) {
  const rows = JSON.stringify(taken.map(({ id, isSubscribed }) => ({ id, subscribed: isSubscribed })))
  await db.execute(sql`
    insert into marketing_contacts (candidate_id, is_subscribed, pushed_at)
    select t.id, t.subscribed, ${pushedAt.toISOString()}::timestamptz
    from jsonb_to_recordset(${rows}::text::jsonb) as t(id int, subscribed boolean)
    join candidates c on c.id = t.id
    on conflict (candidate_id) do update set is_subscribed = excluded.is_subscribed, pushed_at = excluded.pushed_at`)
}
