import { z } from '@hono/zod-openapi'
import { companyScope } from '../../accounts/permissions.ts'
import { api, apiRoutes } from '../../http/api.ts'
import { requireCompanySession } from '../../http/guards.ts'
import { okResponse, pageSchema } from '../../http/openapi.ts'
import { pageOf } from '../../http/paging.ts'
import { rowId } from '../../http/query.ts'
import { listedApplicationWire, listedToWire } from '../list/application-wire.ts'
import { listApplications } from '../list/list.ts'
import { applicationOrderOf, readerOf } from '../list/query-wire.ts'
import { answeredLike } from './condition-sql.ts'
import { deleteSavedFilter, listSavedFilters, saveFilter } from './saved-filters.ts'
import { filterRequest, newSavedFilter, questionFilterOf, savedFilterToWire, savedFilterWire } from './wire.ts'

const also = { 422: 'A condition that the question cannot meet' }

/** Filters applications by answers, and saves such filters. */
export const questionFilterRoutes = apiRoutes(
  'Applications',
  api.post(
    '/api/prijave/filter',
    { body: filterRequest, says: 'The applications that match', answers: pageSchema(listedApplicationWire), also },
    async (context, { body }) => {
      const companyId = companyScope(context)
      const answered = await answeredLike(context, companyId, questionFilterOf(body))
      const part = { page: body.page_index, pageSize: body.page_size }
      const filter = { companyId, jobId: body.jobId, answered }
      const found = await listApplications(context, filter, { ...applicationOrderOf(body), ...part })
      return pageOf(found, (application) => listedToWire(application, readerOf(context)), part)
    },
  ),
  api.get(
    '/api/prijave/filters',
    { says: 'The saved filters of the company', answers: z.array(savedFilterWire) },
    async (context) => (await listSavedFilters(context)).map(savedFilterToWire),
  ),
  api.post(
    '/api/prijave/filters',
    {
      guard: requireCompanySession,
      body: newSavedFilter,
      says: 'Saves a filter',
      answers: okResponse.extend({ id: z.number() }),
      also,
    },
    async (context, { body: { name, ...definition } }) => ({
      message: 'ok',
      id: await saveFilter(context, { name, ...questionFilterOf(definition) }),
    }),
  ),
  api.delete(
    '/api/prijave/filters/{id}',
    { params: z.object({ id: rowId }), says: 'Deletes a saved filter' },
    (context, { params }) => deleteSavedFilter(context, params.id),
  ),
)
