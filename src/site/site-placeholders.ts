import site from '../../content/site/site.json'
import { fillIn } from '../../server/text/fill-in.ts'

const { company } = site
const values: Record<string, string> = {
  company: company.name,
  address: `${company.street}, ${company.postcode} ${company.city}`,
  vat: company.vat,
  email: site.email,
  support: site.support,
  phone: site.phone,
  ...site.processors,
}

/** Replaces {company}, {address} and so on by the operator's details in every text of a value. {countK} stays, since it changes in the browser. */
export function withSite<Value>(value: Value): Value {
  return replaceTexts(value) as Value
}

function replaceTexts(value: unknown): unknown {
  if (typeof value === 'string') return fillIn(value, values)
  if (Array.isArray(value)) return value.map(replaceTexts)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaceTexts(each)]))
}

/** The same for HTML, where e-mail addresses and telephone numbers become links. */
export const htmlWithSite = (html: string) =>
  withSite(
    html
      .replace(/\{(email|support)\}/g, (_, name: string) => `<a href="mailto:${values[name]}">${values[name]}</a>`)
      .replaceAll('{phone}', `<a href="${site.phoneHref}">${site.phone}</a>`),
  )

/** Thousands of candidates at the time of the build. The browser asks for the present number. */
export const thousandsAtBuild = Math.floor(site.candidatesBefore / 1000)
/** The number of candidates at the time of the build. */
export const candidatesAtBuild = site.candidatesBefore
