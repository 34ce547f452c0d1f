import { z } from '@hono/zod-openapi'
import type { Config } from '../config.ts'
import { api, apiRoutes } from '../http/api.ts'
import { languageQuery, withFallback } from '../http/query.ts'
import { clean } from '../text/normalize.ts'
import { minSearchLength, suggestTowns } from './suggest.ts'
import { suggestByPhoton } from './suggest-photon.ts'

const suggestion = z.object({ placeId: z.string(), title: z.string(), type: z.string() })

/** Place suggestions from the configured service, otherwise from the bundled towns. */
export function suggestRoutes({ photonUrl }: Pick<Config, 'photonUrl'>) {
  const suggest = photonUrl ? suggestByPhoton(photonUrl, suggestTowns) : suggestTowns

  return apiRoutes(
    'Places',
    api.get(
      '/apipublic/addresses',
      {
        query: z.object({ q: withFallback(z.string(), ''), language: languageQuery }),
        says: 'Places that begin like this, from three characters on',
        answers: z.array(suggestion),
      },
      async ({ language }, { query }) => {
        const text = clean(query.q).slice(0, 255)
        return text.length < minSearchLength ? [] : suggest(text, language)
      },
    ),
  )
}
