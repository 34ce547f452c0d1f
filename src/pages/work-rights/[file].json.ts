import type { APIRoute } from 'astro'
import { languages } from '../../../server/text/language.ts'
import { countriesWithRights } from '../../../server/work-rights/rights.ts'
import { countryRights } from '../../work-rights/country-rights.ts'

export const prerender = true

export const getStaticPaths = () =>
  countriesWithRights.flatMap((country) =>
    languages.map((language) => ({ params: { file: `${country}-${language}` }, props: { country, language } })),
  )

/** Who may work in a country, for the strip of an ad. */
export const GET: APIRoute<Parameters<typeof paramsOf>[0]> = ({ props }) =>
  Response.json(countryRights(...paramsOf(props)))

const paramsOf = ({ country, language }: ReturnType<typeof getStaticPaths>[number]['props']) =>
  [country, language] as const
