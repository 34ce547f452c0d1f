import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../../../http/api.ts'
import { okResponse } from '../../../http/openapi.ts'
import { tokenOf } from '../../../http/session-token.ts'
import { setPendingCookie } from '../session-cookie.ts'
import { findSession } from '../sessions.ts'
import { turnOnSecondFactor } from './finish-sign-in.ts'
import { readSecurity } from './security.ts'
import { renewRecoveryCodes } from './set-up.ts'
import { securityToWire, securityWire } from './wire.ts'

/** The second factor of the signed-in user. */
export const securityRoutes = apiRoutes(
  'Accounts',
  api.get(
    '/api/account/security',
    { says: 'Second factor and last sign-ins', answers: securityWire },
    async (context) => securityToWire(await readSecurity(context)),
  ),
  api.post(
    '/api/account/second-factor',
    { says: 'Begins to set the second factor up; the page for the code continues' },
    async (context, { c }) => {
      const { pending } = await turnOnSecondFactor(context)
      const session = await findSession(context.db, tokenOf(c.req.raw.headers) ?? '')
      setPendingCookie(c, pending, session?.isPersistent ?? false)
    },
  ),
  api.post(
    '/api/account/recovery-codes',
    {
      body: z.object({ code: z.string().max(40) }),
      says: 'New recovery codes, shown only now',
      answers: okResponse.extend({ codes: z.array(z.string()) }),
    },
    async (context, { body }) => ({ message: 'ok', codes: await renewRecoveryCodes(context, body.code) }),
  ),
)
