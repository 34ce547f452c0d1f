import { describe, expect, test } from 'vitest'
import { audienceOf, isInvalidProfilePath } from '#server/accounts/areas.ts'
import { newsQuery } from '#server/articles/wire.ts'
import { canonicalPath } from '#server/edge/canonical-path.ts'
import { canonicalQuery } from '#server/edge/page-cache.ts'
import { withoutSecrets } from '#server/edge/request-log.ts'
import { robotsTxt } from '#server/feeds/robots.ts'
import { jobQuery } from '#server/jobs/search/query-wire.ts'
import { pageAt } from '#server/page-at.ts'
import type { SitePage } from '#server/public-pages.ts'
import { splitPath } from '#server/text/language.ts'
import { addressesOf, allPages, pages } from '#server/urls.ts'
import { isAccountPage } from '#src/data/redirect-url.ts'
import layout from '#src/i18n/hr/layout.json' with { type: 'json' }
import * as small from '#src/lib/home-urls.ts'
import { filesImportedBy, sources, textOf } from '../support/imports.ts'

const files = sources.filter((file) => file.startsWith('src/pages/') && file.endsWith('.astro'))

/** `/job/[key]` for `src/pages/[...lang]/job/[key].astro`. */
const pathOf = (file: string) =>
  file.replace(/^src\/pages(\/\[\.\.\.lang\])?/, '').replace(/(^|\/)index\.astro$|\.astro$/, '') || '/'

const pathsOf = ({ path }: SitePage) => (typeof path === 'string' ? [path] : Object.values(path))
const pageOf = (file: string) => allPages.find((page) => pathsOf(page).includes(pathOf(file)))

/** The page with all screens, layouts and loaders that it is made from. */
function withImported(file: string, seen = new Set<string>()): string[] {
  seen.add(file)
  for (const target of filesImportedBy(file))
    if (/^src\/(pages|layouts)\/|Screen\.astro$|\/load-/.test(target) && !seen.has(target)) withImported(target, seen)
  return [...seen]
}

describe('the list of pages', () => {
  test('has every file of a page, and no other', () => {
    expect(allPages.flatMap(pathsOf).sort()).toEqual(files.map(pathOf).sort())
  })

  test.for(files)('says how %s is rendered', (file) => {
    const isStatic = /export const prerender = true/.test(textOf(file))
    expect(pageOf(file)?.isStatic ?? false).toBe(isStatic)
  })

  test.for(files.filter((file) => !pageOf(file)?.isStatic))(
    '%s names its cache tags exactly when it is cached',
    (file) => {
      const namesTags = withImported(file).some((each) => /\bcache\(\{ tags: \[/.test(textOf(each)))
      expect(namesTags).toBe(pageOf(file)?.isCached ?? false)
    },
  )

  test('caches each page that search engines are shown', () => {
    const rendered = allPages.filter(({ sitemap, isStatic }) => sitemap && !isStatic)
    expect(rendered.filter(({ isCached }) => !isCached)).toEqual([])
    expect(rendered.length).toBeGreaterThan(4)
  })

  test.for(allPages)('finds $name at its own addresses', (page) => {
    for (const address of addressesOf(page)) {
      const path = address.replace(/\[(?:\.\.\.)?\w+\]/g, 'x7')
      const first = allPages.find((each) => each === pageAt(path))
      expect(first?.name, path).toBe(page.name)
      expect(canonicalPath(path), path).toBeNull()
    }
  })

  test('closes pages that do not say where they are listed', () => {
    const open = Object.entries<SitePage>(pages).filter(([, page]) => !('sitemap' in page && 'footer' in page))
    const openToAll = open.filter(([, { path, isSecret }]) => !isSecret && audienceOf(String(path)) === 'all')
    expect(openToAll).toEqual([])
  })

  test('has texts for its links in the footer', () => {
    const keys = allPages.flatMap(({ footer }) => (footer ? [footer.text.replace('layout.', '')] : []))
    expect(keys.filter((key) => !(key in layout))).toEqual([])
  })
})

describe('query parameters', () => {
  test.for([
    ['home', [...Object.keys(jobQuery.shape)]],
    ['industry', [...Object.keys(jobQuery.shape)]],
    ['news', Object.keys(newsQuery.shape)],
  ] as const)('of %s are all in its cache key', ([name, read]) => {
    const listed: readonly string[] = pages[name].query
    expect(read.filter((each) => !listed.includes(each))).toEqual([])
  })

  test('that a page does not read share its cache entry', () => {
    expect(canonicalQuery('/tvrtka/hotel', new URLSearchParams('page=2&country=AT&x=1'))).toBe('')
    expect(canonicalQuery('/EN/vijesti', new URLSearchParams('country=AT&page=2'))).toBe('?page=2')
    expect(canonicalQuery('/', new URLSearchParams('page=2&country=AT&q=x'))).toBe('?country=AT&page=2')
  })

  test('that pages read by name are listed', () => {
    const read = files.flatMap((file) =>
      [...textOf(file).matchAll(/searchParams\.get\('(\w+)'\)/g)].map(([, name = '']) => ({ file, name })),
    )
    const isListed = ({ file, name }: { file: string; name: string }) => {
      const page: SitePage | undefined = pageOf(file)
      return (
        [...(page?.query ?? []), ...(page?.privateQuery ?? [])].includes(name) || audienceOf(pathOf(file)) !== 'all'
      )
    }
    expect(read.length).toBeGreaterThan(2)
    expect(read.filter((each) => !isListed(each))).toEqual([])
  })
})

test.for([
  ['/user-profile/7', false],
  ['/EN/user-profile/7/token', false],
  ['/user-profile/0', true],
  ['/user-profile', true],
  ['/DE/user-profile/abc', true],
  ['/user-profiles/abc', false],
] as const)('%s is an invalid profile path: %s', ([path, isNone]) => {
  expect(isInvalidProfilePath(path)).toBe(isNone)
})

describe.for(allPages.filter(({ isSecret }) => isSecret))('the token in the path of $name', (page) => {
  test.for(addressesOf(page))('%s is neither logged nor listed', (address) => {
    const path = address.replace('[id]', '7').replace('[token]', 'SECRET')
    expect(withoutSecrets(path)).toBe(path.replace('SECRET', '…'))
    expect(audienceOf(path)).toBe('all')
    const { rest } = splitPath(path)
    const area = path.slice(0, path.length - rest.length) + rest.split('/', 2).join('/')
    expect(robotsTxt('')).toContain(`Disallow: ${area}/\n`)
    expect(page.sitemap).toBeUndefined()
  })
})

describe('what small scripts know of addresses', () => {
  test('is what the list says', () => {
    expect(pageAt(small.homeUrl('en'))?.name).toBe('home')
    expect(pageAt(small.industryUrl('de', 'gradevina'))?.name).toBe('industry')
    expect(pageAt(small.notFoundUrl('hr'))?.name).toBe('notFound')
  })

  test('names the pages of signing in and up', () => {
    const names = allPages.filter((page) => pathsOf(page).some(isAccountPage)).map(({ name }) => name)
    expect(names).toEqual([
      'signup',
      'login',
      'loginCode',
      'almostDone',
      'finishSignup',
      'invitation',
      'forgotPassword',
      'resetPassword',
    ])
  })
})
