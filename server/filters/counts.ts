import { matchingApplications } from '../applications/list/filter.ts'
import { filterOf as applicationFilterOf, filterQuery } from '../applications/list/query-wire.ts'
import { applications } from '../applications/table.ts'
import { countCandidates } from '../candidates/list.ts'
import { candidateFilterOf, candidateQuery } from '../candidates/wire.ts'
import type { Context } from '../context.ts'
import { nullIfNotFound } from '../errors.ts'
import { findOwnGroup } from '../groups/queries.ts'
import { countRows } from '../platform/db/page.ts'
import { type FilteredList, maxCounted } from './filter.ts'
import { listOwnFilters } from './queries.ts'

/** Beyond this time the filters that are left are not counted. */
const timeoutMs = 500

/** How many rows the viewer finds by a query of each list. */
const countIn: Record<FilteredList, (context: Context, query: object) => Promise<number>> = {
  applications: (context, query) =>
    countRows(
      context.db,
      applications,
      matchingApplications(applicationFilterOf(context, filterQuery.parse(query))),
      maxCounted,
    ),
  async candidates(context, query) {
    const asked = candidateQuery.parse(query)
    // Of a group that was deleted the filter finds all.
    const group = asked.groupId > 0 ? await findOwnGroup(context, asked.groupId).catch(nullIfNotFound) : null
    return countCandidates(context.db, candidateFilterOf(context, { ...asked, groupId: group?.id ?? 0 }), maxCounted)
  },
}

/** How many rows a list has in all, and by each of the viewer's filters; `maxCounted` for more. */
export async function countOwnFilters(context: Context, list: FilteredList) {
  const countFor = countIn[list]
  const all = await countFor(context, {})
  const counts: { id: number; count: number }[] = []
  const end = performance.now() + timeoutMs
  for (const { id, query } of await listOwnFilters(context, list)) {
    if (performance.now() > end) break
    counts.push({ id, count: await countFor(context, Object.fromEntries(new URLSearchParams(query))) })
  }
  return { all, filters: counts }
}
