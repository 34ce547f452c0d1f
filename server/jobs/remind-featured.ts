import { and, asc, between, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { change } from '../change.ts'
import { companies } from '../companies/table.ts'
import { asSystem, type Services } from '../context.ts'
import { featuredPeriods } from '../featured/table.ts'
import { longDate } from '../text/long-date.ts'
import { liveJobs } from './cards.ts'
import { ofJob } from './life/save.ts'
import { mailCompany } from './mails.ts'
import { type JobRow, jobs } from './table.ts'

type Found = { job: JobRow }

const reminderMs = 24 * 3600_000

/** Mails companies once, a day before an ad of theirs is no longer on top of lists, unless that was for two days only. */
export function remindOfFeaturedEnd(services: Services) {
  const now = services.now()
  const { id, jobId, startsAt, endsAt, cancelledAt, remindedAt } = featuredPeriods
  return change(
    asSystem(services),
    { action: 'job.remind', subject: (found: Found[]) => found.map(({ job }) => ofJob(job)), role: 'system' },
    async (tx) => {
      const found = await tx.db
        .select({ period: featuredPeriods, job: jobs, company: companies })
        .from(featuredPeriods)
        .innerJoin(jobs, eq(jobs.id, jobId))
        .innerJoin(companies, eq(companies.id, jobs.companyId))
        .where(
          and(
            ...[isNull(cancelledAt), isNull(remindedAt), between(endsAt, now, new Date(now.getTime() + reminderMs))],
            ...[lt(startsAt, sql`${endsAt} - interval '2 days'`), ...liveJobs(now)],
          ),
        )
        .orderBy(asc(id))
        .limit(500)
        .for('update', { of: featuredPeriods, skipLocked: true })
      const ids = found.map(({ period }) => period.id)
      if (ids.length > 0) await tx.db.update(featuredPeriods).set({ remindedAt: now }).where(inArray(id, ids))
      for (const { period, job, company } of found) {
        // What ends at midnight has nothing of the day that begins.
        const lastMoment = new Date(period.endsAt.getTime() - 1000)
        const values = { date: longDate(lastMoment, company.language) }
        await mailCompany(tx, job, { company, kind: 'featuredEnding', values })
      }
      return found
    },
  )
}
