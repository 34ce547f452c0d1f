import { z } from '@hono/zod-openapi'
import { filterQuery } from '../applications/list/query-wire.ts'
import { candidateQuery } from '../candidates/wire.ts'
import { filledLine, line } from '../http/text-fields.ts'
import { type FilteredList, filteredLists, maxCounted, maxFilterNameLength, maxQueryLength } from './filter.ts'
import type { OwnFilter } from './table.ts'

/** The parameters of a list's address that its filter consists of: its filters and its order. */
const parametersOf: Record<FilteredList, readonly string[]> = {
  applications: [...Object.keys(filterQuery.omit({ ids: true }).shape), 'sortColumn', 'ascSortDirection'],
  candidates: Object.keys(candidateQuery.omit({ companyId: true, page: true, pageSize: true }).shape),
}

const list = z.enum(filteredLists)
const name = filledLine(maxFilterNameLength)
const query = line(maxQueryLength).describe("The query of the list's address")

export const ownFiltersQuery = z.object({ list })
export const newFilter = z.object({ list, name, query })
export const filterChange = z.object({ name })

export const filterWire = z.object({ id: z.number(), list, name: z.string(), query: z.string() }).openapi('OwnFilter')

const counted = z.number().max(maxCounted).describe(`${maxCounted}: as many or more`)

export const filterCountsWire = z.object({
  all: counted,
  filters: z.array(z.object({ id: z.number(), count: counted })).describe('Without those for which there was no time'),
})

export type FilterWire = z.output<typeof filterWire>

export const filterToWire = ({ id, list, name, query }: OwnFilter): FilterWire => ({ id, list, name, query })

/** The query without what is no filter of the list: the page, the open row, and unknown parameters. */
export function filterIn(list: FilteredList, query: string): string {
  const typed = new URLSearchParams(query)
  const kept = parametersOf[list].flatMap((name) => {
    const value = typed.get(name)
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(kept).toString()
}
