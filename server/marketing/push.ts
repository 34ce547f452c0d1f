import { asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { candidates, optedOutCandidates } from '../candidates/table.ts'
import type { Services } from '../context.ts'
import type { Db } from '../platform/db/client.ts'
import { marketingContacts } from './table.ts'
import { deleteContactTask } from './tasks.ts'

const callsAtOnce = 5

/** Candidates by id, with the consent last sent to the provider; null when none was sent. */
const listKnown = (db: Db, after: number, limit: number) =>
  db
    .select({
      id: candidates.id,
      email: candidates.email,
      isSubscribed: sql<boolean>`not ${optedOutCandidates()}`,
      sentConsent: marketingContacts.isSubscribed,
    })
    .from(candidates)
    .leftJoin(marketingContacts, eq(marketingContacts.candidateId, candidates.id))
    .where(gt(candidates.id, after))
    .orderBy(asc(candidates.id))
    .limit(limit)

type Recording = Pick<Services, 'queue'> & { db: Db }
type Known = Awaited<ReturnType<typeof listKnown>>[number]

/**
 * Sends the provider the consents of a batch of candidates where they differ from those sent last. Returns a function
 * that records them. Consents that the provider rejects are not recorded, so that they are sent again.
 */
export async function pushConsents({ db, marketing, now }: Services, after: number, limit: number) {
  const contacts = await listKnown(db, after, marketing.name === 'none' ? limit : Math.min(limit, 100))
  const due = contacts.filter(({ isSubscribed, sentConsent }) => sentConsent !== isSubscribed)
  const taken: Known[] = []
  for (let at = 0; at < due.length; at += callsAtOnce) {
    const some = due.slice(at, at + callsAtOnce)
    const answers = await Promise.all(some.map((contact) => marketing.put(contact)))
    taken.push(...some.filter((_, index) => answers[index]))
  }
  return async (tx: Recording) => {
    if (taken.length > 0) await record(tx, taken, now())
    return { last: contacts.at(-1)?.id ?? null, rows: contacts.length, changed: taken.length }
  }
}

/** Candidates who were erased meanwhile are deleted at the provider again. */
async function record({ db, queue }: Recording, taken: Known[], pushedAt: Date) {
  const ids = taken.map(({ id }) => id)
  const found = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(inArray(candidates.id, ids))
    .for('key share')
  const left = new Set(found.map(({ id }) => id))
  const rows = taken.filter(({ id }) => left.has(id))
  if (rows.length > 0)
    await db
      .insert(marketingContacts)
      .values(rows.map(({ id, isSubscribed }) => ({ candidateId: id, isSubscribed, pushedAt })))
      .onConflictDoUpdate({
        target: marketingContacts.candidateId,
        set: { isSubscribed: sql`excluded.is_subscribed`, pushedAt },
      })
  for (const { id, email } of taken) if (!left.has(id)) await queue.add(db, deleteContactTask, { email })
}
