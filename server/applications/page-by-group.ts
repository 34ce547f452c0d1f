import { and, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { jobs } from '../jobs/table.ts'
import type { Db } from '../platform/db/client.ts'
import { directionOf, limitOf } from '../platform/db/page.ts'
import { stages } from '../stages/table.ts'
import type { Ids, Part } from './page-of-ids.ts'
import { applications } from './table.ts'

type Order = Part & { by: 'job' | 'stage'; isAscending: boolean }
type Group = { id: number | null; rows: number }

const keyOf = { job: applications.jobId, stage: applications.stageId }

/** Ads and stages are few beside the applications: how many each has tells in which of them the page lies. */
export async function pageByGroup(db: Db, where: SQL | undefined, order: Order): Promise<Ids> {
  const { limit, offset } = limitOf(order)
  const groups = await countGroups(db, where, order)
  const total = groups.reduce((sum, { rows }) => sum + rows, 0)
  const { shown, before } = groupsAt(groups, offset, limit)
  if (shown.length === 0) return { ids: [], total }
  const key = keyOf[order.by]
  const ids = shown.map(({ id }) => id)
  const place = sql`array_position(array[${sql.join(
    ids.map((id) => id ?? sql`null`),
    sql`, `,
  )}]::integer[], ${key})`
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(where, oneOf(key, ids)))
    .orderBy(place, directionOf(order.isAscending)(applications.id))
    .limit(limit)
    .offset(offset - before)
  return { ids: rows.map(({ id }) => id), total }
}

/** In the order of the titles, or of the companies' stages; applications without a stage come last. */
function countGroups(db: Db, where: SQL | undefined, { by, isAscending }: Order): Promise<Group[]> {
  const counted = db.$with('counted').as(
    db
      .select({ id: sql<number | null>`${keyOf[by]}`.as('group_id'), rows: count().as('group_rows') })
      .from(applications)
      .where(where)
      .groupBy(keyOf[by]),
  )
  const [table, place] = by === 'job' ? [jobs, jobs.titleKey] : [stages, stages.position]
  const direction = directionOf(isAscending)
  return db
    .with(counted)
    .select({ id: counted.id, rows: sql`${counted.rows}`.mapWith(Number) })
    .from(counted)
    .leftJoin(table, eq(table.id, counted.id))
    .orderBy(sql`${direction(place)} nulls last`, direction(counted.id))
}

/** The groups that these rows lie in, and how many rows come before the first of those. */
function groupsAt(groups: Group[], offset: number, limit: number) {
  const shown: Group[] = []
  let [from, before] = [0, 0]
  for (const group of groups) {
    const to = from + group.rows
    if (to <= offset) before = to
    else if (from < offset + limit) shown.push(group)
    from = to
  }
  return { shown, before }
}

const oneOf = (key: (typeof keyOf)['job' | 'stage'], ids: (number | null)[]) =>
  or(
    inArray(
      key,
      ids.filter((id) => id !== null),
    ),
    ids.includes(null) ? isNull(key) : undefined,
  )
