import { z } from '@hono/zod-openapi'
import { notFound } from '../errors.ts'
import { api, apiRoutes } from '../http/api.ts'
import { languageQuery } from '../http/query.ts'
import { findIndustry, listCountries, listIndustries } from './queries.ts'
import { countryToWire, countryWire, industryToWire, industryWire } from './wire.ts'

const query = z.object({ language: languageQuery })

export const placeRoutes = apiRoutes(
  'Places',
  api.get(
    '/apipublic/countries',
    { mayLag: true, says: 'Countries, popular ones first', answers: z.array(countryWire) },
    async ({ db }) => (await listCountries(db)).map(countryToWire),
  ),
  api.get(
    '/apipublic/countries/{id}',
    { mayLag: true, params: z.object({ id: z.string().max(10) }), says: 'One country', answers: countryWire },
    async (context, { params }) => {
      const country = (await listCountries(context.db)).find(({ id }) => id === params.id.toUpperCase())
      if (!country) throw notFound(context)
      return countryToWire(country)
    },
  ),
  api.get(
    '/apipublic/industries',
    { mayLag: true, query, says: 'Industries', answers: z.array(industryWire) },
    async ({ db, language }) => (await listIndustries(db)).map((industry) => industryToWire(industry, language)),
  ),
  api.get(
    '/apipublic/industries/{idOrSlug}',
    {
      mayLag: true,
      params: z.object({ idOrSlug: z.string().max(100) }),
      query,
      says: 'One industry',
      answers: industryWire,
    },
    async (context, { params }) => {
      const industry = await findIndustry(context.db, params.idOrSlug)
      if (!industry) throw notFound(context)
      return industryToWire(industry, context.language)
    },
  ),
)
