import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { type CompanyScope, inScope } from '../../accounts/company-scope.ts'
import { applications, shownApplications } from '../../applications/table.ts'
import type { Context } from '../../context.ts'
import { limitOf, type PageRequest } from '../../platform/db/page.ts'
import { sortedAs } from '../../platform/db/sort-key.ts'
import { translatedTo } from '../cards.ts'
import { mostListed } from '../search/counted.ts'
import { createLargeCounts } from '../search/large-counts.ts'
import { jobs, jobTranslations } from '../table.ts'

/** The sort key of the displayed title, and the number of applications; for `sortedIds`. */
export const shownTitleKey = sql`case when nullif(${jobTranslations.title}, '') is null then ${jobs.titleKey} else ${sortedAs(jobTranslations.title)} end`
export const countedApplications = sql`coalesce(counted.total, 0)`

type Sorting = PageRequest & { scope: CompanyScope; matching: SQL | undefined; isTranslated: boolean }

/** `total` is the number of ads that match, `key` stands for what they match and for the direction. */
type Keeping = { isByApplications: boolean; total: number; key: string }

/** So many of the first ads by their applications are kept. */
const keptFirst = 1000

const firstByApplications = createLargeCounts<{ ids: number[]; total: number }>(({ total }) => total)

/**
 * The ids of a page of ads. Of very many ads by their applications the first are those of up to a minute ago, since all
 * applications are counted for each page.
 */
export async function sortedIds(context: Context, { isByApplications, total, key, ...sorting }: Sorting & Keeping) {
  const { limit, offset } = limitOf(sorting)
  const isKept = isByApplications && total > mostListed && offset + limit <= keptFirst
  if (!isKept) return readSortedIds(context, sorting)
  const first = { ...sorting, page: 0, pageSize: keptFirst }
  const count = async () => ({ ids: await readSortedIds(context, first), total })
  const { ids } = await firstByApplications.get(context.db, key, { now: context.now(), count })
  return ids.slice(offset, offset + limit)
}

/**
 * Only ids are sorted, because the rows are long. PostgreSQL skips a join that the order does not use, but would still
 * read the language of each ad for translations from its row.
 */
async function readSortedIds(
  { db, language }: Context,
  { scope, matching, isTranslated, ...page }: Sorting,
): Promise<number[]> {
  const { limit, offset } = limitOf(page)
  const counted = db
    .select({ jobId: applications.jobId, total: count().as('total') })
    .from(applications)
    .where(and(shownApplications(), inScope(applications.companyId, scope)))
    .groupBy(applications.jobId)
    .as('counted')
  const found = db
    .select({ id: jobs.id })
    .from(jobs)
    .leftJoin(counted, eq(counted.jobId, jobs.id))
    .where(matching)
    .$dynamic()
  const rows = await (isTranslated ? found.leftJoin(jobTranslations, translatedTo(language)) : found)
    .orderBy(...page.orderBy)
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}
