import { and, arrayOverlaps, asc, eq, gt, inArray, isNotNull, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { change } from '../change.ts'
import { companies } from '../companies/table.ts'
import { asSystem, type Services } from '../context.ts'
import { liveJobs } from '../jobs/cards.ts'
import { listLiveCards } from '../jobs/live-cards.ts'
import { jobs } from '../jobs/table.ts'
import { enqueueReopened } from './mails.ts'
import { jobWatches } from './table.ts'

const batchSize = 50

/** Ads in one mail. */
const maxAds = 5

/** The ad that is watched. */
const watched = alias(jobs, 'watched')

/** The same kind of work: a shared occupation, or the industry where an ad names none. */
const isSameTrade = sql`case when cardinality(${watched.occupationIds}) > 0 and cardinality(${jobs.occupationIds}) > 0
  then ${watched.occupationIds} && ${jobs.occupationIds} else ${watched.industryId} = ${jobs.industryId} end`

/** A later ad of the same employer for the same kind of work and country. It never tells whose an anonymous ad is. */
const isSuccessor: SQL | undefined = and(
  eq(jobs.companyId, watched.companyId),
  not(jobs.hidesCompany),
  not(watched.hidesCompany),
  arrayOverlaps(jobs.countryIds, watched.countryIds),
  isSameTrade,
  gt(jobs.publishedAt, jobWatches.confirmedAt),
)

/**
 * Mails everybody whose ad is live again, or has a successor. The watch ends in the same transaction, so each is mailed
 * once.
 */
export async function sendReopened(services: Services) {
  for (let after = 0; ; ) {
    const due = await listDue(services, after)
    const last = due.at(-1)
    if (!last) return
    const subject = due.map(({ id }) => ({ kind: 'watch', id, companyId: null }))
    await change(asSystem(services), { action: 'watch.send', subject, role: 'system' }, async (tx) => {
      const ids = due.map(({ id }) => id)
      const ended = await tx.db.delete(jobWatches).where(inArray(jobWatches.id, ids)).returning()
      for (const watch of ended) {
        const jobIds = due.find(({ id }) => id === watch.id)?.jobIds ?? []
        const [first, ...others] = await listLiveCards(tx.db, jobIds.slice(0, maxAds), {
          language: watch.language,
          now: tx.now(),
        })
        if (first) await enqueueReopened(tx, watch, [first, ...others])
      }
    })
    after = last.id
  }
}

/** Confirmed watches with the ads to mail, the watched one first. */
const listDue = ({ db, now }: Services, after: number) =>
  db
    .select({
      id: jobWatches.id,
      jobIds: sql<number[]>`array_agg(${jobs.id} order by ${jobs.id} <> ${jobWatches.jobId}, ${jobs.publishedAt} desc)`,
    })
    .from(jobWatches)
    .innerJoin(watched, eq(watched.id, jobWatches.jobId))
    .innerJoin(jobs, or(eq(jobs.id, watched.id), isSuccessor))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(isNotNull(jobWatches.confirmedAt), gt(jobWatches.id, after), ...liveJobs(now())))
    .groupBy(jobWatches.id)
    .orderBy(asc(jobWatches.id))
    .limit(batchSize)
