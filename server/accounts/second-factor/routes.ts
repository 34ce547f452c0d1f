import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../../http/api-routes.ts'
import { smallBodyLimit } from '../../http/body-limit.ts'
import { requireSession } from '../../http/guards.ts'
import { body, json, okResponse } from '../../http/openapi.ts'
import { readSecurity } from './security.ts'
import { renewRecoveryCodes } from './set-up.ts'
import { securityToWire, securityWire } from './wire.ts'

/** The second factor of the signed-in user. */
export const securityRoutes = apiRoutes()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/account/security',
      middleware: [requireSession] as const,
      responses: { 200: json('Second factor and last sign-ins', securityWire) },
    }),
    async (c) => c.json(securityToWire(await readSecurity(c.var))),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/account/recovery-codes',
      middleware: [requireSession, smallBodyLimit] as const,
      request: { body: body(z.object({ code: z.string().max(40) })) },
      responses: { 200: json('New ones, shown only now', okResponse.extend({ codes: z.array(z.string()) })) },
    }),
    async (c) => c.json({ message: 'ok', codes: await renewRecoveryCodes(c.var, c.req.valid('json').code) }),
  )
