import { createRoute, z } from '@hono/zod-openapi'
import { companyScope } from '../../accounts/permissions.ts'
import { apiRoutes } from '../../http/api-routes.ts'
import { smallBodyLimit } from '../../http/body-limit.ts'
import { requireSession } from '../../http/guards.ts'
import { okAfter } from '../../http/ok-after.ts'
import { body, errorResponse, json, okResponse, pageSchema } from '../../http/openapi.ts'
import { toPage } from '../../http/paging.ts'
import { rowId } from '../../http/query.ts'
import { listedApplicationWire, listedToWire } from '../list/application-wire.ts'
import { listApplications } from '../list/list.ts'
import { orderOf, readerOf } from '../list/query-wire.ts'
import { answeredLike } from './condition-sql.ts'
import { deleteSavedFilter, listSavedFilters, saveFilter } from './saved-filters.ts'
import { filterRequest, newSavedFilter, questionFilterOf, savedFilterToWire, savedFilterWire } from './wire.ts'

const guarded = { middleware: [requireSession, smallBodyLimit] }
const refusals = { 404: errorResponse('No such ad'), 422: errorResponse('A condition that the question cannot meet') }

/** Filters applications by answers, and saves such filters. */
export const questionFilterRoutes = apiRoutes()
  .openapi(
    createRoute({
      ...guarded,
      method: 'post',
      path: '/api/prijave/filter',
      request: { body: body(filterRequest) },
      responses: { 200: json('The applications that match', pageSchema(listedApplicationWire)), ...refusals },
    }),
    async (c) => {
      const query = c.req.valid('json')
      const companyId = companyScope(c.var)
      const answered = await answeredLike(c.var, companyId, questionFilterOf(query))
      const part = { page: query.page_index, pageSize: query.page_size }
      const filter = { companyId, jobId: query.jobId, answered }
      const { items, total } = await listApplications(c.var.db, filter, { ...orderOf(query), ...part })
      return c.json(
        toPage(
          items.map((item) => listedToWire(item, readerOf(c.var))),
          { total, ...part },
        ),
        200,
      )
    },
  )
  .openapi(
    createRoute({
      ...guarded,
      method: 'get',
      path: '/api/prijave/filters',
      responses: { 200: json('The saved filters of the company', z.array(savedFilterWire)) },
    }),
    async (c) => c.json((await listSavedFilters(c.var)).map(savedFilterToWire), 200),
  )
  .openapi(
    createRoute({
      ...guarded,
      method: 'post',
      path: '/api/prijave/filters',
      request: { body: body(newSavedFilter) },
      responses: { 200: json('Saved', okResponse.extend({ id: z.number() })), ...refusals },
    }),
    async (c) => {
      const { name, ...definition } = c.req.valid('json')
      const id = await saveFilter(c.var, { name, ...questionFilterOf(definition) })
      return c.json({ message: 'ok', id }, 200)
    },
  )
  .openapi(
    createRoute({
      ...guarded,
      method: 'delete',
      path: '/api/prijave/filters/{id}',
      request: { params: z.object({ id: rowId }) },
      responses: { 200: json('Deleted', okResponse), 404: errorResponse('No such filter') },
    }),
    async (c) => c.json(await okAfter(deleteSavedFilter(c.var, c.req.valid('param').id)), 200),
  )
