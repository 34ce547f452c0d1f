import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../http/api.ts'
import { endForRetry, streamEvents } from '../http/event-stream.ts'
import { okResponse } from '../http/openapi.ts'
import { rowId, withFallback } from '../http/query.ts'
import { findRun, listRuns } from './queries.ts'
import { isOpen, runKinds } from './run.ts'
import { cancelRun, startRun } from './start.ts'
import { newRun, run } from './wire.ts'

/** How often the progress of a run is read while a client follows it. */
const pollMs = 250

const params = z.object({ id: rowId })

/** Lets administrators start, follow and cancel runs. */
export const runRoutes = apiRoutes(
  'Dashboard',
  api.get(
    '/api/admin/runs',
    {
      query: z.object({ kind: withFallback(z.enum(runKinds).optional(), undefined) }),
      says: 'The newest runs',
      answers: z.array(run.schema),
    },
    async (context, { query }) => (await listRuns(context, query.kind)).map(run.toWire),
  ),
  api.post(
    '/api/admin/runs',
    {
      body: newRun,
      says: 'Starts a run',
      answers: okResponse.extend({ id: z.number() }),
      also: { 409: 'One is open already' },
    },
    async (context, { body }) => ({ message: 'ok', id: (await startRun(context, body.kind)).id }),
  ),
  api.post(
    '/api/admin/runs/{id}/cancel',
    { params, says: 'Ends a run after its present batch' },
    (context, { params }) => cancelRun(context, params.id),
  ),
  api.get(
    '/api/admin/runs/{id}',
    {
      params,
      says: 'Where the run stands; as server-sent events until its end for clients that accept those',
      answers: run.schema,
      sends: { 'application/json': run.schema, 'text/event-stream': run.schema },
    },
    async (context, { params: { id }, c }) => {
      const found = await findRun(context, id)
      if (!c.req.header('accept')?.includes('text/event-stream')) return run.toWire(found)
      return streamEvents(c, async (stream) => {
        const unsubscribe = context.changes.subscribe({ notify: () => {}, end: () => void endForRetry(stream) })
        let latest = found
        let sent = ''
        try {
          while (!stream.aborted && !stream.closed) {
            const data = JSON.stringify(run.toWire(latest))
            if (data !== sent) await stream.writeSSE({ event: 'progress', data, id: String(latest.done) })
            sent = data
            if (!isOpen(latest.status)) return
            await stream.sleep(pollMs)
            latest = await findRun(context, id)
          }
        } finally {
          unsubscribe()
        }
      })
    },
  ),
)
