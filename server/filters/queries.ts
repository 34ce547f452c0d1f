import { and, eq } from 'drizzle-orm'
import { requireUser } from '../accounts/permissions.ts'
import type { Context } from '../context.ts'
import { sortedAs } from '../platform/db/sort-key.ts'
import type { FilteredList } from './filter.ts'
import { ownFilters } from './table.ts'

/** The viewer's filters of a list, by name. */
export const listOwnFilters = (context: Context, list: FilteredList) =>
  context.db
    .select()
    .from(ownFilters)
    .where(and(eq(ownFilters.userId, requireUser(context).userId), eq(ownFilters.list, list)))
    .orderBy(sortedAs(ownFilters.name), ownFilters.id)
