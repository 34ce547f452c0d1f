import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checklistContent, checklistCountries } from '#server/checklists/checklists.ts'
import { languages } from '#server/text/language.ts'
import { countriesWithRights, rightsOf } from '#server/work-rights/rights.ts'
import { isHomePage } from '../../src/lib/home-page.ts'
import { homePageLinks } from '../support/home-page-links.ts'

/** The sources below articles, each with the language of its article. */
const articleSources = languages.flatMap((language) =>
  globSync(`content/articles/${language}/*.md`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^- \[(.+)\]\((https:.+)\)$/gm)].map(([, name = '', url = '']) => ({
      language,
      name,
      url,
    })),
  ),
)

const sources = {
  checklists: checklistCountries.flatMap((country) => checklistContent(country).sources.map(({ url }) => url)),
  'work rights': countriesWithRights.map((country) => rightsOf(country, 'hr').official.url),
  articles: articleSources.map(({ url }) => url),
}

test.for(Object.keys(sources) as (keyof typeof sources)[])(
  'sources of %s lead to the page of a rule, or to a home page that the list knows',
  (kind) => {
    expect(sources[kind].length).toBeGreaterThan(10)
    const hosts = sources[kind].filter(isHomePage).map((url) => new URL(url).host)
    expect([...new Set(hosts)].toSorted()).toEqual(homePageLinks[kind])
  },
)

test('the sources of an article say which links lead to a home page', () => {
  const marks = { hr: ', početna stranica', en: ', home page', de: ', Startseite' }
  for (const { language, name, url } of articleSources)
    expect(name.endsWith(marks[language]), `${name} ${url}`).toBe(isHomePage(url))
})

test('the address of a site is a home page, one of a page or law is none', () => {
  const home = [
    'https://a.example',
    'https://a.example/',
    'https://a.example/en/',
    'https://a.example/html/de/index.php',
  ]
  const pages = [
    'https://a.example/milog/__1.html',
    'https://a.example/en/work',
    'https://a.example/law?id=1&paragraph=3',
  ]
  expect(home.filter(isHomePage)).toEqual(home)
  expect(pages.filter(isHomePage)).toEqual([])
})
