import { createRoute, z } from '@hono/zod-openapi'
import { streamSSE } from 'hono/streaming'
import { apiRoutes } from '../http/api-routes.ts'
import { smallBodyLimit } from '../http/body-limit.ts'
import { okAfter } from '../http/ok-after.ts'
import { body, errorResponse, json, okResponse } from '../http/openapi.ts'
import { rowId, withFallback } from '../http/query.ts'
import { findRun, listRuns } from './queries.ts'
import { isOpen, runKinds } from './run.ts'
import { cancelRun, startRun } from './start.ts'
import { newRun, runToWire, runWire } from './wire.ts'

/** How often the progress of a run is read while a client follows it. */
const pollMs = 250

const one = z.object({ id: rowId })

/** Lets administrators start, follow and cancel runs. */
export const runRoutes = apiRoutes()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/admin/runs',
      request: { query: z.object({ kind: withFallback(z.enum(runKinds).optional(), undefined) }) },
      responses: { 200: json('The newest runs', z.array(runWire)) },
    }),
    async (c) => c.json((await listRuns(c.var, c.req.valid('query').kind)).map(runToWire)),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/admin/runs',
      middleware: [smallBodyLimit] as const,
      request: { body: body(newRun) },
      responses: {
        200: json('Started', okResponse.extend({ id: z.number() })),
        409: errorResponse('One is open already'),
      },
    }),
    async (c) => {
      const { id } = await startRun(c.var, c.req.valid('json').kind)
      return c.json({ message: 'ok', id }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/admin/runs/{id}/cancel',
      request: { params: one },
      responses: { 200: json('It ends after its present batch', okResponse), 404: errorResponse('There is none') },
    }),
    async (c) => c.json(await okAfter(cancelRun(c.var, c.req.valid('param').id)), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/admin/runs/{id}',
      request: { params: one },
      responses: {
        200: {
          description: 'Where the run stands; as server-sent events until its end for clients that accept those',
          content: { 'application/json': { schema: runWire }, 'text/event-stream': { schema: runWire } },
        },
        404: errorResponse('There is none'),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const found = await findRun(c.var, id)
      if (!c.req.header('accept')?.includes('text/event-stream')) return c.json(runToWire(found), 200)
      return streamSSE(c, async (stream) => {
        let run = found
        let sent = ''
        while (!stream.aborted) {
          const data = JSON.stringify(runToWire(run))
          if (data !== sent) await stream.writeSSE({ event: 'progress', data, id: String(run.done) })
          sent = data
          if (!isOpen(run.status)) return
          await stream.sleep(pollMs)
          run = await findRun(c.var, id)
        }
      })
    },
  )
