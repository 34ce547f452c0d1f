import { expect, inject, test } from 'vitest'
import { checklistSlug } from '#server/checklists/checklists.ts'
import { publicPages } from '#server/public-pages.ts'
import { languages } from '#server/text/language.ts'
import { type PageName, pageUrl, pathIn } from '#server/urls.ts'
import { rightsSlug } from '#server/work-rights/rights.ts'
import { anyAdFor, firstAdFor } from '../support/ads.ts'
import { firstArticleFor } from '../support/articles.ts'
import { nodeIn } from '../support/html.ts'

const site = inject('site')

/** Home, pages that visitors are led away from, errors, and what only a form or development shows. */
const apart: PageName[] = [
  ...(['home', 'article', 'correctAddress', 'contactSent', 'newJob', 'loginCode', 'kit'] as const),
  ...(['notFound', 'notFoundByOldName', 'broken'] as const),
]

const names = Object.keys(publicPages) as (keyof typeof publicPages)[]

test('every public page below home has its way from home as structured data', async () => {
  const isExpired = ({ status }: { status?: string }) => status === 'EXPIRED'
  const [ad, ended, article] = await Promise.all([firstAdFor(site), anyAdFor(site, isExpired), firstArticleFor(site)])
  const parts: Partial<Record<PageName, string | number>> = {
    ...{ industry: 'gradevina', company: 'hotel-alpenblick', job: ad.url, apply: ad.id, askForWatch: ended.id },
    ...{ checklist: checklistSlug('DE'), rights: rightsSlug('DE') },
  }
  const inAllLanguages = languages.flatMap((language) =>
    names
      .filter((name) => !apart.includes(name) && pathIn(language, publicPages[name]))
      .map((name) => pageUrl(name, language, parts[name] ?? '')),
  )
  const without: string[] = []
  for (const path of [...inAllLanguages, pageUrl('article', 'hr', article.slug)]) {
    const response = await fetch(site + path, { redirect: 'manual' })
    const html = await response.text()
    const trail = nodeIn(html, 'BreadcrumbList')?.['itemListElement'] as { item: string }[] | undefined
    const [, address] = /<meta property="og:url" content="([^"]*)"/.exec(html) ?? []
    if (![200, 403].includes(response.status) || !trail?.[1] || trail.at(-1)?.item !== address)
      without.push(`${response.status} ${path}`)
  }
  expect(without).toEqual([])
})
