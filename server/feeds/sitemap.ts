import { hreflangs, type Language, languages } from '../text/language.ts'
import { element, escaped } from './xml.ts'

/** A page of a sitemap with its address in each language in which it exists. */
export type ListedPage = { addresses: Partial<Record<Language, string>>; changedAt?: Date | null }

/** Yields the XML in chunks (https://www.sitemaps.org/protocol.html). */
export async function* sitemap(pages: Iterable<ListedPage>) {
  yield '<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
  for (const page of pages) yield entriesOf(page)
  yield '</urlset>\n'
}

export async function* sitemapIndex(parts: { address: string; changedAt?: Date | null }[]) {
  yield '<?xml version="1.0" encoding="utf-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  for (const { address, changedAt } of parts)
    yield `<sitemap>${element('loc', address)}${element('lastmod', changedAt?.toISOString())}</sitemap>\n`
  yield '</sitemapindex>\n'
}

/** Each language's entry lists all languages, including its own. */
function entriesOf({ addresses, changedAt }: ListedPage): string {
  const versions = languages.flatMap((language) => {
    const address = addresses[language]
    return address ? [{ hreflang: hreflangs[language], address }] : []
  })
  const standard = addresses.hr ? [{ hreflang: 'x-default', address: addresses.hr }] : []
  const links = [...versions, ...standard]
    .map(({ hreflang, address }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(address)}"/>`)
    .join('')
  return versions
    .map(
      ({ address }) => `<url>${element('loc', address)}${element('lastmod', changedAt?.toISOString())}${links}</url>\n`,
    )
    .join('')
}
