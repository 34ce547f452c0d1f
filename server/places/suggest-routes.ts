import { createRoute, z } from '@hono/zod-openapi'
import type { Config } from '../config.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { json } from '../http/openapi.ts'
import { languageQuery, withFallback } from '../http/query.ts'
import { clean } from '../text/normalize.ts'
import { minSearchLength, suggestTowns } from './suggest.ts'
import { suggestByPhoton } from './suggest-photon.ts'

const suggestion = z.object({ placeId: z.string(), title: z.string(), type: z.string() })

/** Place suggestions from the configured service, otherwise from the bundled towns. */
export function suggestRoutes({ photonUrl }: Pick<Config, 'photonUrl'>) {
  const suggest = photonUrl ? suggestByPhoton(photonUrl, suggestTowns) : suggestTowns

  return apiRoutes().openapi(
    createRoute({
      method: 'get',
      path: '/apipublic/addresses',
      request: { query: z.object({ q: withFallback(z.string(), ''), language: languageQuery }) },
      responses: { 200: json('Places that begin like this, from three characters on', z.array(suggestion)) },
    }),
    async (c) => {
      const { q, language = c.var.language } = c.req.valid('query')
      const text = clean(q).slice(0, 255)
      if (text.length < minSearchLength) return c.json([], 200)
      return c.json(await suggest(text, language), 200)
    },
  )
}
