import sitemap from '@astrojs/sitemap'
import { pageAt } from '../../server/page-at.ts'
import { hreflangs, languages } from '../../server/text/language.ts'
import { inOtherLanguage } from './other-language.ts'

/** The addresses to list. `filter` is called for every page before the first entry is made. */
const rendered = new Set<string>()

/** The sitemap of prerendered pages. Stored outside the served files, since it lacks the site's address. */
export const prerenderedSitemap = sitemap({
  filenameBase: '../sitemap-pages',
  filter(address) {
    const isListed = pageAt(new URL(address).pathname)?.sitemap === 'pages'
    if (isListed) rendered.add(address)
    return isListed
  },
  serialize: (page) => ({ ...page, links: versionsOf(page.url) }),
})

function versionsOf(address: string) {
  const { origin, pathname } = new URL(address)
  const versions = languages
    .map((language) => ({ lang: hreflangs[language], url: origin + inOtherLanguage(pathname, language) }))
    .filter(({ url }) => rendered.has(url))
  const standard = versions.filter(({ lang }) => lang === hreflangs.hr).map(({ url }) => ({ lang: 'x-default', url }))
  return [...versions, ...standard]
}
