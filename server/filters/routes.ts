import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../http/api.ts'
import { okResponse } from '../http/openapi.ts'
import { rowId } from '../http/query.ts'
import { countOwnFilters } from './counts.ts'
import { deleteOwnFilter, renameOwnFilter, saveOwnFilter } from './edit.ts'
import { listOwnFilters } from './queries.ts'
import {
  filterChange,
  filterCountsWire,
  filterIn,
  filterToWire,
  filterWire,
  newFilter,
  ownFiltersQuery,
} from './wire.ts'

const params = z.object({ id: rowId })

/** Filters of lists that users save for themselves. */
export const filterRoutes = apiRoutes(
  'Filters',
  api.get(
    '/api/filters',
    {
      query: ownFiltersQuery,
      says: 'The filters that the user saved for a list, by name',
      answers: z.array(filterWire),
    },
    async (context, { query }) => (await listOwnFilters(context, query.list)).map(filterToWire),
  ),
  api.get(
    '/api/filters/counts',
    {
      query: ownFiltersQuery,
      says: 'How many rows the list has, in all and by each filter',
      answers: filterCountsWire,
    },
    (context, { query }) => countOwnFilters(context, query.list),
  ),
  api.post(
    '/api/filters',
    {
      body: newFilter,
      says: 'Saves a filter for the user alone',
      answers: okResponse.extend({ filter: filterWire }),
      also: { 409: 'Too many filters, or another one of that name' },
    },
    async (context, { body: { list, name, query } }) => ({
      message: 'ok',
      filter: filterToWire(await saveOwnFilter(context, { list, name, query: filterIn(list, query) })),
    }),
  ),
  api.patch(
    '/api/filters/{id}',
    { params, body: filterChange, says: 'Renames a filter', also: { 409: 'Another one has that name' } },
    (context, { params: { id }, body }) => renameOwnFilter(context, id, body.name),
  ),
  api.delete('/api/filters/{id}', { params, says: 'Deletes a filter' }, (context, { params: { id } }) =>
    deleteOwnFilter(context, id),
  ),
)
