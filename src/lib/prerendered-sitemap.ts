import sitemap from '@astrojs/sitemap'
import { hreflangs, languages } from '../../server/text/language.ts'
import { inOtherLanguage } from './other-language.ts'

/** Every address that was drawn: `filter` sees them all before the first entry is made. */
const drawn = new Set<string>()

/** Names what the build draws. Lies beside what is served, not in it: it does not bear the site's own address yet. */
export const prerenderedSitemap = sitemap({
  filenameBase: '../sitemap-pages',
  filter(address) {
    drawn.add(address)
    return true
  },
  serialize: (page) => ({ ...page, links: versionsOf(page.url) }),
})

function versionsOf(address: string) {
  const { origin, pathname } = new URL(address)
  const versions = languages
    .map((language) => ({ lang: hreflangs[language], url: origin + inOtherLanguage(pathname, language) }))
    .filter(({ url }) => drawn.has(url))
  const standard = versions.filter(({ lang }) => lang === hreflangs.hr).map(({ url }) => ({ lang: 'x-default', url }))
  return [...versions, ...standard]
}
