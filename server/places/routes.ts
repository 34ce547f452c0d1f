import { createRoute, z } from '@hono/zod-openapi'
import { notFound } from '../errors.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { json } from '../http/openapi.ts'
import { languageQuery } from '../http/query.ts'
import { findIndustry, listCountries, listIndustries } from './queries.ts'
import { countryToWire, countryWire, industryToWire, industryWire } from './wire.ts'

export const placeRoutes = apiRoutes()
  .openapi(
    createRoute({
      method: 'get',
      path: '/apipublic/countries',
      responses: { 200: json('Countries, popular ones first', z.array(countryWire)) },
    }),
    async (c) => c.json((await listCountries(c.var.db)).map(countryToWire)),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/apipublic/countries/{id}',
      request: { params: z.object({ id: z.string().max(10) }) },
      responses: { 200: json('One country', countryWire) },
    }),
    async (c) => {
      const id = c.req.valid('param').id.toUpperCase()
      const country = (await listCountries(c.var.db)).find((each) => each.id === id)
      if (!country) throw notFound(c.var)
      return c.json(countryToWire(country))
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/apipublic/industries',
      request: { query: z.object({ language: languageQuery }) },
      responses: { 200: json('Industries', z.array(industryWire)) },
    }),
    async (c) => {
      const { language = c.var.language } = c.req.valid('query')
      return c.json((await listIndustries(c.var.db)).map((industry) => industryToWire(industry, language)))
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/apipublic/industries/{idOrSlug}',
      request: { params: z.object({ idOrSlug: z.string().max(100) }), query: z.object({ language: languageQuery }) },
      responses: { 200: json('One industry', industryWire) },
    }),
    async (c) => {
      const { language = c.var.language } = c.req.valid('query')
      const industry = await findIndustry(c.var.db, c.req.valid('param').idOrSlug)
      if (!industry) throw notFound(c.var)
      return c.json(industryToWire(industry, language))
    },
  )
