import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { isLive } from '../../jobs/job.ts'
import { languagesOf, listDetails } from '../../jobs/queries.ts'
import { jobs } from '../../jobs/table.ts'
import { languages } from '../../text/language.ts'
import { pageUrl } from '../../urls.ts'
import { jobAnnouncements, notifications } from '../table.ts'
import { type IndexingClient, isSettled, type PageChange, type ServiceResponse } from './client.ts'

/** Ads per run. Google's default quota is 200 addresses a day. */
const batchSize = 200

/**
 * Notifies outside services of ads whose pages were added, changed or removed, by the ad's current state. An ad that
 * changes again meanwhile, or that a service could not accept, is announced again in the next run.
 */
export async function announceJobs(services: Services, clients: IndexingClient[]) {
  const { db, now } = services
  const due = await db.select().from(jobAnnouncements).orderBy(asc(jobAnnouncements.changedAt)).limit(batchSize)
  if (due.length === 0) return
  const changes = await changesOf(
    services,
    due.map(({ jobId }) => jobId),
  )
  const outcomes: (ServiceResponse & { service: IndexingClient['service'] })[] = []
  for (const client of clients)
    outcomes.push(...(await client.notify(changes)).map((each) => ({ ...each, service: client.service })))

  await db.transaction(async (tx) => {
    if (outcomes.length > 0) await tx.insert(notifications).values(outcomes.map((each) => ({ ...each, sentAt: now() })))
    for (const { jobId, changedAt } of due) {
      const own = outcomes.filter((each) => each.jobId === jobId)
      const expected = changes.filter((each) => each.jobId === jobId).length * clients.length
      if (own.length < expected || !own.every(isSettled)) continue
      await tx
        .delete(jobAnnouncements)
        .where(and(eq(jobAnnouncements.jobId, jobId), lte(jobAnnouncements.changedAt, changedAt)))
    }
  })
}

/** All addresses of these ads, and whether each page still exists. */
async function changesOf({ db, config, now }: Services, ids: number[]): Promise<PageChange[]> {
  const found = await listDetails(db, inArray(jobs.id, ids))
  return found.flatMap((job) => {
    const isThere = job.isListed && !job.companyBlockedAt && isLive(job, now())
    const versions = isThere ? languagesOf(job) : languages
    return versions.map((language) => ({
      jobId: job.id,
      address: config.siteUrl + pageUrl('job', language, job.slug),
      kind: isThere ? ('updated' as const) : ('removed' as const),
    }))
  })
}
