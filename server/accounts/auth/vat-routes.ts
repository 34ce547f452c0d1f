import { z } from '@hono/zod-openapi'
import type { Config } from '../../config.ts'
import { api, apiRoutes } from '../../http/api.ts'
import { vatRegistryOf, vatVerdicts } from '../../platform/vat/registry.ts'
import { vatNumberOf } from '../../trust/vat-number.ts'

const entry = z.object({
  valid: z.boolean(),
  name: z.string(),
  address: z.string(),
  verdict: z.enum(vatVerdicts).describe('wrong: the check digits do not fit; notAsked: no register could say'),
})

const params = z.object({
  country: z.string().regex(/^[A-Za-z]{2}$/),
  number: z.string().regex(/^[A-Za-z0-9+*. -]{2,20}$/),
})

/** Looks up a company by its VAT number, to prefill the registration. */
export function vatRoutes(config: Pick<Config, 'viesUrl' | 'demo'>) {
  const lookUp = vatRegistryOf(config)
  return apiRoutes(
    'Accounts',
    api.get(
      '/apipublic/vat/{country}/{number}',
      { params, says: "What the register tells of a VAT number; name '---' where it does not", answers: entry },
      (_, { params: { country, number } }) => {
        const countryId = country.toUpperCase()
        return lookUp(countryId, vatNumberOf({ vat: number, countryId }))
      },
    ),
  )
}
