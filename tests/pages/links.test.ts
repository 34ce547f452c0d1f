import { expect, inject, test } from 'vitest'

/** Pages with filters are tested once per filter, not in every combination. */
const mostOfAKind = 4
const site = inject('site')

/** The kind of an address: lists with filters, single ads and single articles are many of one kind. */
const kindOf = ({ pathname, searchParams }: URL) =>
  `${pathname.replace(/\/(job|prijava|vijesti|djelatnost|tvrtka|cv)\/[^/]+$/, '/$1/*')}?${[...searchParams.keys()].sort()}`

const linksOf = (html: string, page: string) =>
  [
    ...html
      .replace(/<form\b[^>]*\smethod="post"[^>]*>/g, '')
      .matchAll(/<(?:a|link|img|script|source|video|form)\b[^>]*?\s(?:href|src|action|poster)="([^"]+)"/g),
  ]
    .map(([, address = '']) => new URL(address.replaceAll('&amp;', '&'), page))
    .filter(({ origin }) => origin === new URL(site).origin)

const idsOf = (html: string) => new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))

/** The elements that are named as labels, descriptions or as controlled. */
const idsReferredTo = (html: string) =>
  [...html.matchAll(/\saria-(?:labelledby|describedby|controls)="([^"]+)"/g)].flatMap(([, ids = '']) =>
    ids.split(/\s+/),
  )

test('the site has no broken link, in any language', { timeout: 300_000 }, async () => {
  const waiting = ['/', '/EN', '/DE', '/offer', '/DE/hotelpersonal-at-de'].map((path) => ({
    url: new URL(path, site),
    from: 'the start',
  }))
  const seen = new Set<string>()
  const kinds = new Map<string, number>()
  const broken: string[] = []
  const ids = new Map<string, Set<string | undefined>>()
  const parts = new Map<string, { address: string; part: string; from: string }>()

  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { url, from } = next
    const address = url.pathname + url.search
    const kind = kindOf(url)
    const part = decodeURIComponent(url.hash.slice(1))
    if (part) parts.set(address + url.hash, { address, part, from })
    if (seen.has(address) || (kinds.get(kind) ?? 0) >= mostOfAKind) continue
    seen.add(address)
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)

    const response = await fetch(url, { headers: { accept: 'text/html' } })
    if (response.status >= 400) broken.push(`${response.status} ${address} on ${from}`)
    if (!response.headers.get('content-type')?.includes('text/html')) {
      await response.body?.cancel()
      continue
    }
    const html = await response.text()
    const isWhole = /^\s*<!doctype/i.test(html)
    if (isWhole && !html.trimEnd().endsWith('</html>')) broken.push(`${address} goes on after its end`)
    ids.set(address, idsOf(html))
    for (const id of idsReferredTo(html)) if (!ids.get(address)?.has(id)) broken.push(`${address} refers to ${id}`)
    for (const link of linksOf(html, response.url)) waiting.push({ url: link, from: address })
  }

  for (const { address, part, from } of parts.values())
    if (ids.get(address)?.has(part) === false) broken.push(`${address}#${part} on ${from}`)
  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(100)
})
