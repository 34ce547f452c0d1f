import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../http/api.ts'
import { listQuery } from '../http/list-query.ts'
import { rowId } from '../http/query.ts'
import { addName, removeName } from './name-trade.ts'
import { listMissedSearches, listNames, visitors } from './queries.ts'
import { missedSearches } from './table.ts'
import { missedSearch, namedTrade, newName } from './wire.ts'

const query = listQuery({
  columns: { day: missedSearches.day, words: missedSearches.words, visitors },
  sortColumn: 'day',
  tieBreaker: missedSearches.id,
})

/** What visitors looked for and did not find, and the names of trades that follow from it, for administrators. */
export const missedSearchRoutes = apiRoutes(
  'Missed searches',
  api.list(
    '/api/admin/missed-searches',
    { query, says: 'What at least five visitors of a day looked for and did not find', item: missedSearch },
    (context, { page }) => listMissedSearches(context, page),
  ),
  api.get(
    '/api/admin/occupation-names',
    { says: 'The names that administrators added to trades', answers: z.array(namedTrade) },
    (context) => listNames(context),
  ),
  api.post(
    '/api/admin/occupation-names',
    { body: newName, says: 'Adds a name to a trade, which searches understand at once', also: { 422: 'No words' } },
    (context, { body }) => addName(context, body),
  ),
  api.delete(
    '/api/admin/occupation-names/{id}',
    { params: z.object({ id: rowId }), says: 'Removes a name that was added' },
    (context, { params }) => removeName(context, params.id),
  ),
)
