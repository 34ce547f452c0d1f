import { expect, inject, test } from 'vitest'
import { maxTitle } from '#src/site/page-title.ts'

const site = inject('site')
const read = async (url: string) => (await fetch(url)).text()

/** Every address of the sitemap. */
async function listedPages() {
  const parts = (await read(`${site}/sitemap-index.xml`)).matchAll(/<loc>([^<]+)<\/loc>/g)
  const maps = await Promise.all([...parts].map(([, part = '']) => read(part)))
  return maps.flatMap((map) => [...map.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url))
}

const languageOf = (url: string) => /^\/(EN|DE)(?:\/|$)/.exec(new URL(url).pathname)?.[1] ?? 'HR'

test('no two pages of a language share a title or a description, and titles are short', {
  timeout: 120_000,
}, async () => {
  const waiting = await listedPages()
  expect(waiting.length).toBeGreaterThan(900)
  const pages: { url: string; title: string; description: string }[] = []
  const readNext = async () => {
    for (let url = waiting.pop(); url; url = waiting.pop()) {
      const html = await read(url)
      const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
      const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
      pages.push({ url, title, description })
    }
  }
  await Promise.all(Array.from({ length: 6 }, readNext))

  expect(pages.filter(({ title, description }) => !title || !description)).toEqual([])
  const shown = (title: string) => title.replace(/&[#\w]+;/g, '&')
  expect(pages.filter(({ title }) => shown(title).length > maxTitle)).toEqual([])
  for (const part of ['title', 'description'] as const) {
    const sharing = [...Map.groupBy(pages, (page) => `${languageOf(page.url)} ${page[part]}`)]
    const shared = sharing
      .filter(([, { length }]) => length > 1)
      .map(([text, sharers]) => [text, ...sharers.map(({ url }) => url)])
    expect(shared).toEqual([])
  }
})
