import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import { requireAdmin } from '../../accounts/permissions.ts'
import { companies } from '../../companies/table.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/client.ts'
import { countRows, limitOf, type Page, type PageRequest } from '../../platform/db/page.ts'
import { questions } from '../../questions/table.ts'
import { awaitingStatuses, type JobStatus } from '../job.ts'
import { textsOf } from '../job-texts.ts'
import { approvedTexts, type JobRow, jobs, jobTranslations } from '../table.ts'
import { type Difference, differenceFinder } from './differences.ts'

/** `company` or `job` 0 means all. */
export type QueueFilter = { status?: JobStatus | undefined; company: number; job: number }

/** Ads that await approval, or those in the given status, with their differences from the approved texts. */
export async function listQueue(context: Context, filter: QueueFilter, page: PageRequest) {
  requireAdmin(context)
  const { db } = context
  const matching = and(...conditionsOf(filter))
  const rows = await db
    .select({ job: jobs, company: companies })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(matching)
    .orderBy(...page.orderBy)
    .limit(limitOf(page).limit)
    .offset(limitOf(page).offset)
  const differences = await readDifferences(
    db,
    rows.map(({ job }) => job),
  )
  const items = rows.map((row) => ({ ...row, changes: differences.get(row.job.id) ?? null }))
  return { items, total: await countRows(db, jobs, matching) } satisfies Page<unknown>
}

export type QueuedJob = Awaited<ReturnType<typeof listQueue>>['items'][number]

const conditionsOf = ({ status, company, job }: QueueFilter): SQL[] => [
  isNull(jobs.deletedAt),
  ne(jobs.status, 'DELETED'),
  ...(job ? [eq(jobs.id, job)] : [inArray(jobs.status, status ? [status] : [...awaitingStatuses])]),
  ...(company ? [eq(jobs.companyId, company)] : []),
]

/** Differences by ad id; an ad that was never approved has none. */
async function readDifferences(db: Db, rows: JobRow[]): Promise<Map<number, Difference[]>> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const approved = await db.select().from(approvedTexts).where(inArray(approvedTexts.jobId, ids))
  const translations = await db.select().from(jobTranslations).where(inArray(jobTranslations.jobId, ids))
  const asked = await db.select().from(questions).where(inArray(questions.jobId, ids))
  const findDifferences = differenceFinder()
  const found = new Map<number, Difference[]>()
  for (const { jobId, texts } of approved) {
    const job = rows.find(({ id }) => id === jobId)
    if (!job) continue
    const ofJob = <Row extends { jobId: number }>(all: Row[]) => all.filter((each) => each.jobId === jobId)
    const present = textsOf({ job, translations: ofJob(translations), questions: ofJob(asked) })
    found.set(jobId, await findDifferences({ approved: texts, present, original: job.language }))
  }
  return found
}
