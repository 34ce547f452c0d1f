import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import type { Language } from '../text/language.ts'
import { cards } from './cards.ts'
import { ownJobColumns } from './query-wire.ts'
import { jobs } from './table.ts'

type Order = { sortColumn?: string | null; isAscending?: boolean }

/** All ads of a company, or of every one for an administrator, but deleted ones; newest first unless asked otherwise. */
export function listOwnJobs(
  db: Db,
  { companyId, language, sortColumn, isAscending = false }: { companyId: number | 'all'; language: Language } & Order,
) {
  const column = jobs[ownJobColumns.get(sortColumn ?? '') ?? 'createdAt']
  const direction = isAscending ? asc : desc
  return cards(db, language)
    .where(and(companyId === 'all' ? undefined : eq(jobs.companyId, companyId), isNull(jobs.deletedAt)))
    .orderBy(direction(column), desc(jobs.id))
    .limit(500)
}
