import { createRoute, z } from '@hono/zod-openapi'
import type { Config } from '../../config.ts'
import { apiRoutes } from '../../http/api-routes.ts'
import { json } from '../../http/openapi.ts'
import { vatBySyntax, vatByVies, vatVerdicts } from '../../platform/vat/registry.ts'

const entry = z.object({
  valid: z.boolean(),
  name: z.string(),
  address: z.string(),
  verdict: z.enum(vatVerdicts).describe('wrong: the check digits do not fit; notAsked: no register could say'),
})

/** Looks up a company by its VAT number, to prefill the registration. */
export function vatRoutes({ viesUrl }: Pick<Config, 'viesUrl'>) {
  const lookUp = viesUrl ? vatByVies(viesUrl) : vatBySyntax
  return apiRoutes().openapi(
    createRoute({
      method: 'get',
      path: '/apipublic/vat/{country}/{number}',
      request: {
        params: z.object({
          country: z.string().regex(/^[A-Za-z]{2}$/),
          number: z.string().regex(/^[A-Za-z0-9+*. -]{2,20}$/),
        }),
      },
      responses: {
        200: json("What the register tells; name '---' where it does not", entry),
      },
    }),
    async (c) => {
      const { country, number } = c.req.valid('param')
      return c.json(await lookUp(country.toUpperCase(), number.replace(/[\s.-]/g, '').toUpperCase()))
    },
  )
}
