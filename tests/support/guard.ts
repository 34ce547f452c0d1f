import { checkCompanyTask } from '../../server/guard/tasks.ts'
import type { approvalRoutes } from '../../server/jobs/approval/routes.ts'
import type { JobRow } from '../../server/jobs/table.ts'
import { checkJobTask } from '../../server/jobs/tasks.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { type App, admin, appFor } from './app.ts'
import { as, read } from './client.ts'
import { aCompany, aJob } from './examples.ts'

/** Columns of an ad that was never approved. */
export const never = { status: 'PENDING_APPROVAL' as const, publishedAt: null, firstPublishedAt: null, expiresAt: null }

/** Facts without which an ad has hints. */
export const facts = { maxSalary: 2400, salaryPeriod: 'MONTH', employmentType: 'FULL_TIME' } as const

export const aPendingAd = async (db: Db, overrides: Partial<JobRow> = {}) => {
  const companyId = overrides.companyId ?? (await aCompany(db)).id
  return aJob(db, { ...never, ...facts, ...overrides, companyId })
}

/** Runs the checks that are queued by now. */
export async function runChecks({ tasks, services }: App) {
  for (const { name, task } of tasks.splice(0)) {
    if (name === checkJobTask.name) await checkJobTask.run(services, task as never)
    if (name === checkCompanyTask.name) await checkCompanyTask.run(services, task as never)
  }
}

/** An ad as the approval queue shows it. */
export async function queuedAd(db: Db, id: number) {
  const query = { job: String(id) }
  const queue = await read(as<typeof approvalRoutes>(appFor(db, { viewer: admin })).api.admin.jobs.$get({ query }))
  return queue.content[0]
}

/** The signs of an ad once it was checked: 'block upfront-fee semanticHtml'. */
export async function signsOfAd(db: Db, id: number) {
  await checkJobTask.run(appFor(db).services, { jobId: id })
  const ad = await queuedAd(db, id)
  return ad?.signs?.map((sign) => `${sign.severity} ${sign.id} ${sign.field}`) ?? null
}
