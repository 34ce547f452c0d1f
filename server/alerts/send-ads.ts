import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { candidates } from '../candidates/table.ts'
import { change, type Tx } from '../change.ts'
import { companies } from '../companies/table.ts'
import { asSystem, type Services } from '../context.ts'
import { hasOptedOut } from '../groups/group.ts'
import { type JobCard, listJobCards, liveJobs } from '../jobs/cards.ts'
import { jobs } from '../jobs/table.ts'
import { isSuppressed } from '../mails/is-suppressed.ts'
import { dayOf } from '../platform/time-zone.ts'
import { enqueueAdsDigest } from './mails.ts'
import { alertDigests, alertMatches, applicationDigests, digestedApplications } from './table.ts'

const batchSize = 50

/** Ads in one digest; the site shows the rest. */
const maxAds = 10

/**
 * Enqueues today's digest for every candidate with unsent matches who has had none today. Each batch is one transaction
 * with its mails, so after a crash the next run continues with the remaining batches.
 */
export async function sendAdDigests(services: Services) {
  const day = dayOf(services.now())
  for (let after = 0; ; ) {
    const due = await listDue(services, day, after)
    const last = due.at(-1)
    if (last === undefined) return
    const subject = { kind: 'alert', id: day, companyId: null }
    await change(asSystem(services), { action: 'alert.send', subject, role: 'system' }, async (tx) => {
      for (const candidateId of due) await sendDigest(tx, candidateId, day)
    })
    after = last
  }
}

async function listDue({ db }: Pick<Services, 'db'>, day: string, after: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: alertMatches.candidateId })
    .from(alertMatches)
    .where(
      and(
        isNull(alertMatches.sentOn),
        gt(alertMatches.candidateId, after),
        sql`not exists (select from ${alertDigests} d where d.candidate_id = ${alertMatches.candidateId} and d.day = ${day})`,
      ),
    )
    .orderBy(asc(alertMatches.candidateId))
    .limit(batchSize)
  return rows.map(({ id }) => id)
}

/** Marks all unsent matches as sent, including those that are beyond `maxAds` or no longer live. */
async function sendDigest(tx: Tx, candidateId: number, day: string) {
  const { db } = tx
  const isFirst = await db.insert(alertDigests).values({ candidateId, day }).onConflictDoNothing().returning()
  if (isFirst.length === 0) return
  const [candidate] = await db.select().from(candidates).where(eq(candidates.id, candidateId))
  const [first, ...others] = candidate ? await listBest(tx, candidateId, candidate.language) : []
  await db
    .update(alertMatches)
    .set({ sentOn: day })
    .where(and(eq(alertMatches.candidateId, candidateId), isNull(alertMatches.sentOn)))
  if (!candidate || hasOptedOut(candidate) || !first || (await isSuppressed(db, candidate.email))) return
  await enqueueAdsDigest(tx, candidate, [first, ...others])
}

async function listBest({ db, now }: Tx, candidateId: number, language: JobCard['language']): Promise<JobCard[]> {
  const best = await db
    .select({ id: alertMatches.jobId })
    .from(alertMatches)
    .innerJoin(jobs, eq(jobs.id, alertMatches.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(alertMatches.candidateId, candidateId), isNull(alertMatches.sentOn), ...liveJobs(now())))
    .orderBy(desc(alertMatches.score), desc(jobs.publishedAt), desc(jobs.id))
    .limit(maxAds)
  return listJobCards(
    db,
    best.map(({ id }) => id),
    language,
  )
}

/** Deletes matches and digests that are too old to prevent a duplicate. */
export async function deleteOldAlerts({ db, now }: Pick<Services, 'db' | 'now'>) {
  const before = new Date(now().getTime() - 60 * 24 * 3600_000)
  await db.delete(alertMatches).where(lt(alertMatches.matchedAt, before))
  for (const table of [alertDigests, applicationDigests, digestedApplications])
    await db.delete(table).where(lt(table.day, dayOf(before)))
}
