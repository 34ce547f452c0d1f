import { existsSync, readFileSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { firstAdFor } from '../support/ads.ts'
import { firstArticleFor } from '../support/articles.ts'

const site = inject('site')
/** The size of a response's headers. */
const headers = 750

const bytesOf = (path: string) => {
  const file = `dist/client${path}`
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size + headers
}
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** The scripts that load without interaction: those of the page and their static imports. */
const scriptsOf = (html: string) => withImports(all(html, /<script type="module"[^>]* src="([^"]+)"/g))

/** Scripts with their static imports. */
function withImports(scripts: string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...scripts]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    const folder = posix.dirname(next)
    const code = readFileSync(`dist/client${next}`, 'utf8')
    waiting.push(
      ...all(code, /(?:^|[;}\n])import\s*(?:[^;"'`()]*?from\s*)?["'`]([^"'`]+)/g).map((name) =>
        posix.join(folder, name),
      ),
    )
  }
  return found
}

const pages: Record<string, () => string | Promise<string>> = {
  home: () => '/',
  'a filtered list': () => '/DE/djelatnost/gradevina?country=AT',
  'an application form': async () => `/prijava/${(await firstAdFor(site)).id}`,
  'an ad': async () => `/job/${(await firstAdFor(site)).url}`,
  news: () => '/vijesti',
  'an article': async () => `/vijesti/${(await firstArticleFor(site)).slug}`,
  'the page for employers': () => '/employer',
  contact: () => '/EN/kontakt',
  about: () => '/o-nama',
  questions: () => '/faq-za-kandidate',
  'the privacy policy': () => '/privacy',
  recruiting: () => '/DE/hotelpersonal-at-de',
  'an unknown page': () => '/nema-ga',
}

describe('the weight of pages is limited', () => {
  test.each(Object.entries(pages))('%s', async (_, path) => {
    const html = await (await fetch(site + (await path()))).text()
    const scripts = [...scriptsOf(html)]
    const sheets = all(html, /<link rel="stylesheet" href="([^"]+)"/g)
    const inline = all(html, /<style[^>]*>(.*?)<\/style>/gs).join('\n')
    const inlineScripts = all(html, /<script>(.*?)<\/script>/gs).join('')

    expect(scripts.length).toBeGreaterThan(0)
    expect(inlineScripts).not.toBe('')
    expect(sum(scripts.map(bytesOf)) + brotliCompressSync(inlineScripts).length).toBeLessThan(8 * 1024)
    expect(sum(sheets.map(bytesOf)) + brotliCompressSync(inline).length).toBeLessThan(14 * 1024)
  })
})

test('news fetches its script and that of every page in two files', async () => {
  const html = await (await fetch(`${site}/vijesti`)).text()
  expect([...scriptsOf(html)]).toHaveLength(2)
})

test('an application form stays light once it is entered', async () => {
  const html = await (await fetch(`${site}/prijava/${(await firstAdFor(site)).id}`)).text()
  const atFirst = [...scriptsOf(html)]
  const code = atFirst.map((path) => readFileSync(`dist/client${path}`, 'utf8')).join('\n')
  const fetched = all(code, /import\(["'`]\.\/((?:hydrate|restore)\.[^"'`]+)/g).map((name) => `/_astro/${name}`)

  expect(fetched).toHaveLength(2)
  expect(sum([...withImports([...atFirst, ...fetched])].map(bytesOf))).toBeLessThan(95 * 1024)
})
