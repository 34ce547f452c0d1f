import { createRoute, z } from '@hono/zod-openapi'
import { companyScope, requireUser } from '../../accounts/permissions.ts'
import type { Context } from '../../context.ts'
import { apiRoutes } from '../../http/api-routes.ts'
import { requireSession } from '../../http/guards.ts'
import { okAfter } from '../../http/ok-after.ts'
import { errorResponse, json, okResponse, pageSchema } from '../../http/openapi.ts'
import { toPage } from '../../http/paging.ts'
import { rowId } from '../../http/query.ts'
import { applicationToWire, applicationWire, listedApplicationWire, listedToWire } from '../list/application-wire.ts'
import { countByStage, listApplications } from '../list/list.ts'
import { applicationQuery, filterOf, filterQuery, orderOf, readerOf } from '../list/query-wire.ts'
import { deleteApplication, restoreApplication } from './delete.ts'
import { openApplication } from './read.ts'

const guarded = { middleware: [requireSession] }
const one = { ...guarded, request: { params: z.object({ id: rowId }) } }
const unknown = { 404: errorResponse('No such application for this viewer') }

/** Whose stages are counted: an administrator is sent those of one company, not of all. */
function companyOfStages(context: Context, wanted?: number): number | null {
  const scope = companyScope(context, wanted)
  return scope === 'all' ? requireUser(context).companyId : scope
}

/** Lists, counts, opens, deletes and restores applications. */
export const reviewRoutes = apiRoutes()
  .openapi(
    createRoute({
      ...guarded,
      method: 'get',
      path: '/api/prijave',
      request: { query: applicationQuery },
      responses: {
        200: json('Applications to the company; to all for an administrator', pageSchema(listedApplicationWire)),
      },
    }),
    async (c) => {
      const query = c.req.valid('query')
      const part = { page: query.page_index, pageSize: query.page_size }
      const { items, total } = await listApplications(c.var.db, filterOf(c.var, query), { ...orderOf(query), ...part })
      const content = items.map((application) => listedToWire(application, readerOf(c.var)))
      return c.json(toPage(content, { total, ...part }), 200)
    },
  )
  .openapi(
    createRoute({
      ...guarded,
      method: 'get',
      path: '/api/prijave/counts',
      request: { query: filterQuery },
      responses: {
        200: json(
          'How many match, whatever stage or mark the list is narrowed to',
          z.object({
            total: z.number(),
            unread: z.number(),
            processes: z
              .array(z.object({ id: z.number().nullable(), count: z.number(), unread: z.number() }))
              .describe('Stages of the company that the list is narrowed to, or else of the own; null: in none'),
          }),
        ),
      },
    }),
    async (c) => {
      const query = c.req.valid('query')
      const counts = await countByStage(c.var.db, filterOf(c.var, query), companyOfStages(c.var, query.company))
      const sum = (rows: typeof counts) => rows.reduce((total, row) => total + row.total, 0)
      const unread = (rows: typeof counts) => sum(rows.filter(({ isSeen }) => !isSeen))
      const shown = counts.filter(({ isElsewhere }) => !isElsewhere)
      const processes = [...Map.groupBy(shown, ({ stageId }) => stageId)].map(([id, rows]) => ({
        ...{ id, count: sum(rows), unread: unread(rows) },
      }))
      return c.json({ total: sum(counts), unread: unread(counts), processes }, 200)
    },
  )
  .openapi(
    createRoute({
      ...one,
      method: 'get',
      path: '/api/prijave/{id}',
      responses: { 200: json('The application; its company has seen it from now on', applicationWire), ...unknown },
    }),
    async (c) => {
      const found = await openApplication(c.var, companyScope(c.var), c.req.valid('param').id)
      return c.json(applicationToWire(found, readerOf(c.var)), 200)
    },
  )
  .openapi(
    createRoute({
      ...one,
      method: 'delete',
      path: '/api/prijave/{id}',
      responses: { 200: json('Shown nowhere any more; erased unless taken back at once', okResponse), ...unknown },
    }),
    async (c) => c.json(await okAfter(deleteApplication(c.var, c.req.valid('param').id)), 200),
  )
  .openapi(
    createRoute({
      ...one,
      method: 'post',
      path: '/api/prijave/{id}/restore',
      responses: { 200: json('The deletion is taken back', okResponse), ...unknown },
    }),
    async (c) => c.json(await okAfter(restoreApplication(c.var, c.req.valid('param').id)), 200),
  )
