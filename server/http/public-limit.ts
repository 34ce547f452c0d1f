import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../context.ts'
import { isLanguage } from '../text/language.ts'
import { networkOf } from './client-address.ts'
import { countCall } from './rate-limit.ts'

/** Calls that count their own tries. */
const ownLimits = ['jobapply', 'login', 'signup', 'forgot-password', 'contact'].map((name) => `/apipublic/${name}`)

/** The general limit of a network. */
export const publicLimit = createMiddleware<AppEnv>(async (c, next) => {
  const { db, config, language } = c.var
  const asked = c.req.query('language')?.toLowerCase() ?? ''
  const limit = { name: 'public', times: config.publicCallsPerMinute, seconds: 60 }
  if (!ownLimits.includes(c.req.path))
    await countCall({ db, language: isLanguage(asked) ? asked : language }, limit, networkOf(c))
  await next()
})
