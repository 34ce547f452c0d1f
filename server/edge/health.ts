import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { AppEnv, Services } from '../context.ts'
import { apiRoutes } from '../http/api.ts'
import { describeCall } from '../http/describe-call.ts'
import { isFromLoopback } from '../http/loopback.ts'
import { countFailedForGood } from '../mails/enqueue.ts'
import { inTime } from '../platform/in-time.ts'
import { currentLog } from '../platform/log.ts'
import { exposition } from '../platform/metrics.ts'
import { tokenHash } from '../platform/token.ts'
import { languages, prefixOf } from '../text/language.ts'
import { readFigures } from './figures.ts'

const inEachLanguage = languages.map((language) => `${prefixOf(language)}/health`)

/** Milliseconds in which a bucket has to answer to count as present. */
const bucketTimeoutMs = 1000

const plainText = (description: string) => ({ description, content: { 'text/plain': { schema: z.string() } } })

const described = {
  '/health': { 200: plainText('The process is alive'), '4XX': plainText('Refused') },
  '/ready': {
    200: plainText('Database and data folder answer; viewers who may read the figures also see what needs attention'),
    '4XX': plainText('Refused'),
    503: plainText('One of them does not'),
  },
  '/metrics': { 200: plainText('Figures for Prometheus'), 403: plainText('Neither loopback nor the token') },
}

/** Liveness, readiness and metrics of the process. */
export function healthRoutes(services: Services) {
  const { db, replicas, storage, config } = services
  const app = apiRoutes('Process')
  for (const [path, responses] of Object.entries(described)) {
    const call = { method: 'get', path, terms: { says: responses[200].description } } as const
    app.openAPIRegistry.registerPath({ ...describeCall('Process', call), responses })
  }
  return app
    .on('GET', inEachLanguage, (c) => c.text('ok'))
    .get('/ready', async (c) => {
      try {
        await db.execute(sql`select 1`)
        // All processes share a bucket, and pages need none: without it each is to stay in rotation.
        if (!config.filesBucket) await storage.check()
        return c.text(['ready', ...(mayRead(c, config) ? await attentionOf(services) : [])].join('\n'))
      } catch (error) {
        currentLog().warn({ err: error }, 'not ready')
        c.header('Retry-After', '5')
        return c.text('not ready', 503)
      }
    })
    .get('/metrics', async (c) => {
      if (!mayRead(c, config)) return c.text('forbidden', 403)
      await readFigures(db, replicas)
      const { text, type } = await exposition()
      return c.text(text, 200, { 'Content-Type': type })
    })
}

/** What does not keep the process from serving, in lines. */
async function attentionOf({ db, storage, config }: Services): Promise<string[]> {
  const isAway = config.filesBucket !== undefined && !(await answersSoon(storage))
  const failed = await countFailedForGood(db)
  return [...(isAway ? ['bucket does not answer'] : []), ...(failed > 0 ? [`mails failed for good: ${failed}`] : [])]
}

const answersSoon = (storage: Services['storage']): Promise<boolean> =>
  inTime(storage.check(), bucketTimeoutMs).then(
    () => true,
    () => false,
  )

const mayRead = (c: Context<AppEnv>, config: Services['config']) => isFromLoopback(c) || bearsToken(c, config)

/** Compares hashes, so that timing does not reveal the token. */
const bearsToken = (c: Context, { metricsToken }: Services['config']) =>
  !!metricsToken && tokenHash(c.req.header('authorization') ?? '') === tokenHash(`Bearer ${metricsToken}`)
