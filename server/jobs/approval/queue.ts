import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { requireAdmin } from '../../accounts/permissions.ts'
import { companies } from '../../companies/table.ts'
import type { Context } from '../../context.ts'
import { listSigns } from '../../guard/queries.ts'
import { industryName } from '../../places/place.ts'
import { listIndustries } from '../../places/queries.ts'
import { type Page, type PageRequest, readPage } from '../../platform/db/page.ts'
import { editedJobOf, findManagedJob } from '../find-managed.ts'
import type { JobStatus } from '../job.ts'
import { hasStatus } from '../own/status-sql.ts'
import { awaitsApproval } from '../pending.ts'
import { readContents, readContentsOf } from '../revision/read.ts'
import { jobRevisions } from '../revision/table.ts'
import { jobs } from '../table.ts'
import { type Difference, differenceFinder } from './differences.ts'

/** `company` or `job` 0 means all. */
export type QueueFilter = { status?: JobStatus | undefined; company: number; job: number }

/** When an ad, or the revision of a published one, was sent for approval. */
export const waitingSince = sql`coalesce((select ${jobRevisions.submittedAt} from ${jobRevisions} where ${jobRevisions.jobId} = ${jobs.id}), ${jobs.submittedAt})`

/** Ads that await approval, or those in the given status, with their differences from the published content. */
export async function listQueue(context: Context, filter: QueueFilter, page: PageRequest) {
  requireAdmin(context)
  const { db } = context
  const condition = and(...conditionsOf(filter, context.now()))
  const queued = db
    .select({ job: jobs, company: companies })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(condition)
    .$dynamic()
  const { items: rows, total } = await readPage(db, queued, { page, table: jobs, condition })
  const ads = rows.map(({ job }) => job)
  const contents = await readContentsOf(db, ads)
  const signs = await listSigns(db, ads)
  const findDifferences = differenceFinder(await industryNames(context), context.language)
  const items = []
  for (const { job, company } of rows) {
    const found = contents.get(job.id)
    if (!found) continue
    const changes = found.revision ? await findDifferences(found) : null
    items.push({ ...editedJobOf({ job, company, contents: found }), changes, signs: signs.get(job.id) })
  }
  return { items, total } satisfies Page<unknown>
}

export type QueuedJob = Awaited<ReturnType<typeof listQueue>>['items'][number]

const conditionsOf = ({ status, company, job }: QueueFilter, now: Date): (SQL | undefined)[] => [
  isNull(jobs.deletedAt),
  ne(jobs.status, 'DELETED'),
  job ? eq(jobs.id, job) : status ? hasStatus([status], now) : awaitsApproval(now),
  ...(company ? [eq(jobs.companyId, company)] : []),
]

/** What differs between the published and the edited content of an ad that the viewer manages. */
export async function listChanges(context: Context, id: number): Promise<Difference[]> {
  const { job } = await findManagedJob(context, id)
  const findDifferences = differenceFinder(await industryNames(context), context.language)
  return findDifferences(await readContents(context.db, job))
}

async function industryNames({ db, language }: Context) {
  const names = new Map((await listIndustries(db)).map((each) => [String(each.id), industryName(each, language)]))
  return (id: string) => names.get(id) ?? ''
}
