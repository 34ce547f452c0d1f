import { and, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { directionOf, limitOf, type PageOfIds, type PageRange } from '../../platform/db/page.ts'
import { stages } from '../../stages/table.ts'
import { applications } from '../table.ts'

type Order = PageRange & { isAscending: boolean }
type Group = { id: number | null; rows: number }

/** A page sorted by stage. Stages are few, so their counts are read first to find the stages of the page. */
export async function pageByStage(db: Db, where: SQL | undefined, order: Order): Promise<PageOfIds> {
  const { limit, offset } = limitOf(order)
  const groups = await countGroups(db, where, order.isAscending)
  const total = groups.reduce((sum, { rows }) => sum + rows, 0)
  const { shown, before } = groupsAt(groups, offset, limit)
  if (shown.length === 0) return { ids: [], total }
  const ids = shown.map(({ id }) => id)
  const place = sql`array_position(array[${sql.join(
    ids.map((id) => id ?? sql`null`),
    sql`, `,
  )}]::integer[], ${applications.stageId})`
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(where, inStages(ids)))
    .orderBy(place, directionOf(order.isAscending)(applications.id))
    .limit(limit)
    .offset(offset - before)
  return { ids: rows.map(({ id }) => id), total }
}

/** In the order of the companies' stages; applications without a stage come last. */
function countGroups(db: Db, where: SQL | undefined, isAscending: boolean): Promise<Group[]> {
  const counted = db.$with('counted').as(
    db
      .select({ id: sql<number | null>`${applications.stageId}`.as('group_id'), rows: count().as('group_rows') })
      .from(applications)
      .where(where)
      .groupBy(applications.stageId),
  )
  const direction = directionOf(isAscending)
  return db
    .with(counted)
    .select({ id: counted.id, rows: sql`${counted.rows}`.mapWith(Number) })
    .from(counted)
    .leftJoin(stages, eq(stages.id, counted.id))
    .orderBy(sql`${direction(stages.position)} nulls last`, direction(counted.id))
}

/** The groups that contain the page's rows, and the number of rows before the first group. */
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

const inStages = (ids: (number | null)[]) =>
  or(
    inArray(
      applications.stageId,
      ids.filter((id) => id !== null),
    ),
    ids.includes(null) ? isNull(applications.stageId) : undefined,
  )
