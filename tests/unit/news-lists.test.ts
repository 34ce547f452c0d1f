import { describe, expect, test } from 'vitest'
import type { ArticleCard } from '../../server/articles/article.ts'
import { relatedTo, relationOf } from '../../server/articles/related.ts'
import { indexableTags, popularTags } from '../../server/articles/tags.ts'
import { inRememberedOrder } from '../../src/articles/list/order.ts'

const now = new Date('2026-11-20T12:00:00Z')
let ids = 0
const card = (overrides: Partial<ArticleCard> & { days?: number } = {}): ArticleCard => {
  const publishedAt = new Date(now.getTime() - (overrides.days ?? 10) * 24 * 3600_000)
  const id = ++ids
  return {
    id,
    language: 'hr',
    slug: `s-${id}`,
    title: `Naslov${id}`,
    metaDescription: '',
    keywords: [],
    mainImage: null,
    publishedAt,
    updatedAt: publishedAt,
    ...overrides,
  }
}
const times = (count: number, overrides: Parameters<typeof card>[0]) =>
  Array.from({ length: count }, () => card(overrides))

describe('tags', () => {
  test('popular ones are the eight used most, by count, lately used, name', () => {
    const articles = [
      ...times(2, { keywords: ['Porezi', 'porezi'] }),
      card({ keywords: ['Plaća'], days: 1 }),
      card({ keywords: ['Auto'], days: 10 }),
      card({ keywords: ['Brod'], days: 10 }),
    ]
    expect(popularTags(articles).map(({ tag, count }) => [tag, count])).toEqual([
      ['Porezi', 2],
      ['Plaća', 1],
      ['Auto', 1],
      ['Brod', 1],
    ])
    expect(popularTags(times(1, { keywords: [...'abcdefghijk'] }))).toHaveLength(8)
  })

  test('indexable ones have four articles and were used within 270 days', () => {
    const tagsOf = (articles: ArticleCard[]) => indexableTags(articles, now).map(({ tag }) => tag)
    expect(tagsOf(times(4, { keywords: ['Porezi'], days: 270 }))).toEqual(['Porezi'])
    expect(tagsOf(times(3, { keywords: ['Porezi'] }))).toEqual([])
    expect(tagsOf(times(4, { keywords: ['Porezi'], days: 271 }))).toEqual([])
  })
})

describe('related news', () => {
  const source = card({ title: 'Porezni razred u Njemačkoj', keywords: ['Hrvatska', 'Porezi', 'Posao'] })

  test('scores keywords, Croatia, titles and descriptions', () => {
    expect(relationOf(source, card({ title: 'Zima', keywords: ['Porezi'] }))).toBe(20)
    expect(relationOf(source, card({ title: 'Zima', keywords: ['hrvatska'] }))).toBe(120)
    expect(relationOf(source, card({ title: 'Porezni razred', keywords: [] }))).toBe(50 + 2 * 5)
    expect(
      relationOf(source, card({ title: 'Zima', keywords: ['Porezi'], metaDescription: 'Svi porezi i Hrvatska' })),
    ).toBe(20 + 2 * 3)
  })

  test('needs a common keyword or alike titles', () => {
    expect(relationOf(source, card({ title: 'Zima', keywords: ['Posao'], metaDescription: 'porezi' }))).toBe(0)
  })

  test('is filled up with recent ones, at most six, none older than two years, never itself', () => {
    const alike = card({ title: 'Zima', keywords: ['Porezi'], days: 100 })
    const tooOld = card({ keywords: ['Porezi'], days: 800 })
    const others = times(8, {})
    const found = relatedTo(source, [source, ...others, alike, tooOld], now)
    expect(found).toHaveLength(6)
    expect(found[0]).toBe(alike)
    expect(found).not.toContain(source)
    expect(found).not.toContain(tooOld)
  })
})

test('a remembered order holds; newer articles stand before it, older ones behind', () => {
  expect(inRememberedOrder(['new', 'a', 'b', 'old'], ['b', 'a'])).toEqual(['new', 'b', 'a', 'old'])
  expect(inRememberedOrder(['a', 'b'], [])).toEqual(['a', 'b'])
})
