import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { inOrder } from '../http/list-query.ts'
import { countLarge } from '../jobs/search/large-totals.ts'
import type { Db } from '../platform/db/client.ts'
import { countRows, type PageRange } from '../platform/db/page.ts'
import { rowsOf } from '../platform/db/rows.ts'
import { subquery } from '../platform/db/subquery.ts'
import { type CandidateFilter, isSearch, matchingCandidates } from './filter.ts'
import { companyCandidates, candidates as everyone, optedOutCandidates } from './table.ts'

export type CandidateOrder = { by: CandidateColumn; isAscending: boolean }
export type CandidateColumn = 'firstName' | 'lastName' | 'email' | 'phone' | 'lastAppliedAt' | 'optedOutAt'

/** Ids returned at most; of a longer result those around the page. */
const maxIds = 10_000

/** A subquery, because few candidates have opted out of the many that a company has. */
const optedOut = subquery
  .select({ id: everyone.id, optedOutAt: everyone.optedOutAt })
  .from(everyone)
  .where(optedOutCandidates())
  .as('opted_out')

const sortedBy = {
  own: {
    firstName: companyCandidates.firstNameKey,
    lastName: companyCandidates.lastNameKey,
    email: companyCandidates.email,
    phone: companyCandidates.phone,
    lastAppliedAt: companyCandidates.lastAppliedAt,
    optedOutAt: optedOut.optedOutAt,
  },
  all: {
    firstName: everyone.firstNameKey,
    lastName: everyone.lastNameKey,
    email: everyone.email,
    phone: everyone.phone,
    lastAppliedAt: everyone.lastAppliedAt,
    optedOutAt: everyone.optedOutAt,
  },
}

type Result = { ids: number[]; total: number; idsOffset: number }

/** The ids of the whole result in order, or those around the page, which start at `idsOffset`. */
export async function idsOfList(
  { db, now }: Pick<Context, 'db' | 'now'>,
  filter: CandidateFilter,
  { by, isAscending, ...part }: CandidateOrder & PageRange,
): Promise<Result> {
  const isAll = filter.companyId === 'all'
  const table = isAll ? everyone : companyCandidates
  const id = isAll ? everyone.id : companyCandidates.candidateId
  const place = sortedBy[isAll ? 'all' : 'own'][by]
  const matching = matchingCandidates(filter)
  const where = matching ?? sql`true`
  const from =
    by === 'optedOutAt' && !isAll ? sql`${table} left join ${optedOut} on ${optedOut.id} = ${id}` : sql`${table}`
  if (isSearch(filter))
    return idsOfFound(db, sql`select ${id} as id, ${place} as place from ${from} where ${where}`, {
      isAscending,
      ...part,
    })

  const count = () => countRows(db, table, where)
  const total = isAll && !matching ? await countLarge(db, 'candidates', { now: now(), count }) : await count()
  const idsOffset = offsetAround(total, part)
  const order = sql.join(inOrder(place, id, isAscending), sql`, `)
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select ${id} as id from ${from} where ${where} order by ${order} limit ${maxIds} offset ${idsOffset}`,
  )
  return { ids: rows.map((row) => row.id), total, idsOffset }
}

/** Searches once for both ids and total. */
async function idsOfFound(
  db: Db,
  select: SQL,
  { isAscending, ...part }: { isAscending: boolean } & PageRange,
): Promise<Result> {
  const direction = isAscending ? sql`asc` : sql`desc`
  const rows = await rowsOf<{ id: number; total: unknown }>(
    db,
    sql`with found as materialized (${select})
      select id, (select count(*) from found) as total from found
      order by place ${direction} nulls last, id ${direction} nulls last limit ${maxIds}
      offset (select greatest(0, least(${middleOf(part) - maxIds / 2}::integer, count(*) - ${maxIds})) from found)`,
  )
  const total = Number(rows[0]?.total ?? 0)
  return { ids: rows.map(({ id }) => id), total, idsOffset: offsetAround(total, part) }
}

/** The offset of the returned ids: 0, or so that the page is in their middle. */
const offsetAround = (total: number, part: PageRange): number =>
  Math.max(0, Math.min(middleOf(part) - maxIds / 2, total - maxIds))

const middleOf = ({ page, pageSize }: PageRange) => page * pageSize + Math.floor(pageSize / 2)
