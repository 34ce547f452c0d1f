import { z } from '@hono/zod-openapi'
import { resolveViewer } from '../accounts/auth/viewer.ts'
import { isInScope } from '../accounts/company-scope.ts'
import { companyScope, requireUser } from '../accounts/permissions.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { api, apiRoutes } from '../http/api.ts'
import { endForRetry, streamEvents } from '../http/event-stream.ts'
import { wholeNumber, withFallback } from '../http/query.ts'
import type { ChangeFeed } from '../platform/audit/feed.ts'
import type { ChangeNotice } from '../platform/audit/record.ts'
import { message } from '../text/message.ts'
import { lastEventId, listMissed } from './missed.ts'
import { trackSettledId } from './settled-id.ts'

/** Open connections per user and per process. */
const maxOfUser = 8
const maxOfProcess = 1000
const heartbeatMs = 20_000
/** Milliseconds until a connection ends, so that the browser reconnects and an expired session is noticed. */
const maxMs = 10 * 60_000

/** Whether a change may have ended the sessions of a user. */
const concerns = ({ subjectKind, subjectId }: ChangeNotice, own: { userId: number; companyId: number | null }) =>
  (subjectKind === 'user' && subjectId === String(own.userId)) ||
  (subjectKind === 'company' && subjectId === String(own.companyId))

/** False also when the database cannot tell. */
const isStillSignedIn = (context: Context, headers: Headers, userId: number) =>
  resolveViewer(context, headers).then(
    ({ viewer }) => viewer.kind !== 'visitor' && viewer.userId === userId,
    () => false,
  )

/** Streams changes to open dashboards, as kinds and ids only. */
export function eventRoutes(changes: ChangeFeed) {
  const open = new Map<number, number>()
  const total = () => [...open.values()].reduce((sum, count) => sum + count, 0)

  return apiRoutes(
    'Dashboard',
    api.get(
      '/api/events',
      {
        says: "Events 'change' with {action, kind, id}, those after `after` or the last one received, and 'reset': ask for everything anew",
        headers: z.object({ 'last-event-id': z.string().optional() }),
        query: z.object({ after: withFallback(wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(), undefined) }),
        sends: { 'text/event-stream': z.string() },
        also: { 503: 'Too many connections' },
      },
      async (context, { query: { after }, c }) => {
        const { userId, companyId: viewerCompanyId } = requireUser(context)
        const companyId = companyScope(context)
        const received = Number(c.req.header('last-event-id'))
        const isResumed = Number.isSafeInteger(received) && received >= 0
        const lastId = isResumed ? received : (after ?? (await lastEventId(context.db)))
        const own = open.get(userId) ?? 0
        if (own >= maxOfUser || total() >= maxOfProcess)
          throw new Refusal('unavailable', message(context.language, 'unavailable'), { retryAfter: 30 })
        open.set(userId, own + 1)
        c.header('X-Accel-Buffering', 'no')

        return streamEvents(c, async (stream) => {
          const settledId = trackSettledId(lastId)
          // Written in this order, also with what ends the stream.
          const send = ({ id, action, subjectKind, subjectId }: ChangeNotice) => {
            settledId.sent(id)
            const data = JSON.stringify({ action, kind: subjectKind, id: subjectId })
            return stream.write(`event: change\ndata: ${data}\nid: ${id}\n\n`)
          }
          const reset = () => stream.write('event: reset\ndata: {}\n\n')
          const endWithSession = async () => {
            if (!(await isStillSignedIn(context, c.req.raw.headers, userId))) await stream.close()
          }
          const unsubscribe = changes.subscribe({
            notify(notice) {
              if (notice === null || concerns(notice, { userId, companyId: viewerCompanyId })) void endWithSession()
              if (notice === null) void reset()
              else if (isInScope(notice.companyId, companyId)) void send(notice)
            },
            end: () => void endForRetry(stream, settledId.current()),
          })
          const close = () => {
            unsubscribe()
            const left = (open.get(userId) ?? 1) - 1
            if (left > 0) open.set(userId, left)
            else open.delete(userId)
          }
          stream.onAbort(close)
          try {
            await endWithSession()
            if (!isResumed) await stream.write(`id: ${lastId}\n\n`)
            const missed = await listMissed(context.db, companyId, lastId)
            if (missed === null) await reset()
            else for (const notice of missed) await send(notice)
            for (let at = 0; at < maxMs && !stream.aborted && !stream.closed; at += heartbeatMs) {
              await stream.write(': here\n\n')
              await stream.sleep(heartbeatMs)
            }
          } finally {
            if (!stream.aborted) close()
          }
        })
      },
    ),
  )
}
