import { expect } from 'vitest'
import { loadNews } from '../../src/articles/list/load-news.ts'
import { test } from '../support/db.ts'
import { anArticle } from '../support/examples.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000)

test('the newest article comes first if it matches, however well others match', async ({ db }) => {
  const locals = { db, now: () => new Date(), language: 'hr', cache: () => {} } as unknown as App.Locals
  const idsOf = (articles: { id: number }[]) => articles.map(({ id }) => id)
  const load = (query: string) => loadNews(locals, new URLSearchParams(query))
  const newest = await anArticle(db, { title: 'Zima', metaDescription: 'Grijanje, porezi, plaća i mirovina.' })
  for (let days = 1; days <= 14; days++)
    await anArticle(db, { title: `Mirovina ${days}`, keywords: ['Mirovina'], publishedAt: daysAgo(days) })

  const [first, second, third] = [
    await load('q=mirovina'),
    await load('q=mirovina&page=2'),
    await load('q=mirovina&page=3'),
  ]

  expect(first.hero?.id).toBe(newest.id)
  expect(first.items).toHaveLength(6)
  expect(second.hero).toBeUndefined()
  const all = [newest.id, ...idsOf(first.items), ...idsOf(second.items), ...idsOf(third.items)]
  expect([all.length, new Set(all).size]).toEqual([15, 15])
  expect((await load('tags=mirovina')).hero).toBeUndefined()
  expect((await load('tags=mirovina')).items).toHaveLength(7)
})
