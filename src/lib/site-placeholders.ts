import site from '../../content/site/site.json'

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

/** Puts the operator's details in place of {company}, {address} and so on, in every text of a value. {countK} stays: it changes while a page is read. */
export function withSite<Value>(value: Value): Value {
  return replaceTexts(value) as Value
}

function replaceTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\{(\w+)\}(\.?)/g, replaceOne)
  if (Array.isArray(value)) return value.map(replaceTexts)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaceTexts(each)]))
}

/** A name that ends in a dot needs none at the end of a sentence. */
function replaceOne(whole: string, name: string, dot: string): string {
  const detail = values[name]
  if (detail === undefined) return whole
  return detail.endsWith('.') ? detail : detail + dot
}

/** The same for finished HTML, where addresses to write to and numbers to call become links. */
export const htmlWithSite = (html: string) =>
  withSite(
    html
      .replace(/\{(email|support)\}/g, (_, name: string) => `<a href="mailto:${values[name]}">${values[name]}</a>`)
      .replaceAll('{phone}', `<a href="${site.phoneHref}">${site.phone}</a>`),
  )

/** Thousands of candidates as the page is built; the browser asks for the newest. */
export const thousandsAtBuild = Math.floor(site.candidatesBefore / 1000)
/** The whole number, for the same use. */
export const candidatesAtBuild = site.candidatesBefore
