/** Functions that read a page's HTML for tests. */
const entities: Record<string, string> = { quot: '"', '#34': '"', amp: '&', lt: '<', gt: '>', '#39': "'" }
const plain = (html: string | undefined) =>
  html?.replace(/<[^>]*>/g, '').replace(/&([a-z]+|#\d+);/g, (whole, name: string) => entities[name] ?? whole)

const first = (html: string, pattern: RegExp) => plain(pattern.exec(html)?.[1])

export const titleIn = (html: string) => first(html, /<title>(.*?)<\/title>/s)
export const descriptionIn = (html: string) => first(html, /<meta name="description" content="([^"]*)"/)
export const robotsIn = (html: string) => first(html, /<meta name="robots" content="([^"]*)"/)
export const headingsIn = (html: string, level: 1 | 2) =>
  [...html.matchAll(new RegExp(`<h${level}[ >].*?</h${level}>`, 'gs'))].map(([heading]) => plain(heading))

/** The path and query of the canonical address. */
export function canonicalIn(html: string): string | undefined {
  const address = first(html, /<link rel="canonical" href="([^"]*)"/)
  return address?.slice(new URL(address).origin.length)
}

/** The section with this id, up to the first `</section>`. */
export const sectionIn = (html: string, id: string) =>
  new RegExp(`<section[^>]*\\bid="${id}".*?</section>`, 's').exec(html)?.[0] ?? ''

/** The ids of the ads whose cards are in the HTML. */
export const jobsIn = (html: string) => [...html.matchAll(/data-job="(\d+)"/g)].map(([, id]) => Number(id))

/** The ids of the articles whose cards are in the HTML. */
export const articlesIn = (html: string) => [...html.matchAll(/data-article="(\d+)"/g)].map(([, id]) => Number(id))

type Node = { '@type': string } & Record<string, unknown>

/** The structured data of a page. */
export function graphIn(html: string): Node[] {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
  return (JSON.parse(json) as { '@graph'?: Node[] })['@graph'] ?? []
}
export const nodeIn = (html: string, type: string) => graphIn(html).find((node) => node['@type'] === type)
