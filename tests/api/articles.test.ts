import { describe, expect } from 'vitest'
import type { articleRoutes } from '../../server/articles/routes.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { errorOf } from '../support/accounts.ts'
import { type App, admin, appFor, employerOf } from '../support/app.ts'
import { as, queryOf, read } from '../support/client.ts'
import { test } from '../support/db.ts'
import { anArticle } from '../support/examples.ts'

const later = () => new Date(Date.now() + 24 * 3600_000)
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000)

const list = (db: Db, query = '') =>
  read(as<typeof articleRoutes>(appFor(db)).apipublic.articles.$get({ query: queryOf(`language=hr&${query}`) }))

describe('GET /apipublic/articles', () => {
  test('lists published articles of one language, newest first', async ({ db }) => {
    await anArticle(db, { title: 'Stari', publishedAt: daysAgo(9) })
    await anArticle(db, { title: 'Novi', publishedAt: daysAgo(1) })
    await anArticle(db, { title: 'Budući', publishedAt: later() })
    await anArticle(db, { title: 'Skica', publishedAt: null })
    await anArticle(db, { title: 'English', language: 'en' })

    const found = await list(db)

    expect(found.content.map(({ naslov }) => naslov)).toEqual(['Novi', 'Stari'])
    expect(found).toMatchObject({ totalElements: 2, meta: { number_of_items: 2, has_next_page: false } })
  })

  test('pages from 1, excludes an article, filters by tag and searches', async ({ db }) => {
    const { id } = await anArticle(db, { title: 'Porezi', keywords: ['Plaća'] })
    await anArticle(db, { title: 'Mirovina', keywords: ['placa'], publishedAt: daysAgo(3) })
    const titles = async (query: string) => (await list(db, query)).content.map(({ naslov }) => naslov)

    expect(await titles('page_size=1&page=2')).toEqual(['Mirovina'])
    expect(await titles('page_size=1&page=0')).toEqual(['Porezi'])
    expect(await titles(`exclude=${id}`)).toEqual(['Mirovina'])
    expect(await titles('tags=PLAĆA,nema')).toEqual(['Porezi', 'Mirovina'])
    expect(await titles('tags=nema')).toEqual([])
    expect(await titles('q=mirovina')).toEqual(['Mirovina'])
  })

  test('sends at most 300 at a time', async ({ db }) => {
    for (let made = 0; made < 7; made++) await anArticle(db)
    const { content, meta } = await list(db, 'page_size=1000')
    expect(content).toHaveLength(7)
    expect(meta.page_size).toBe(300)
  })

  test('returns the most used tags', async ({ db }) => {
    await anArticle(db, { keywords: ['Porezi', 'Plaća'] })
    await anArticle(db, { keywords: ['Porezi'] })

    const tags = await (await appFor(db).request('/apipublic/articles/tags?language=hr')).json()

    expect(tags).toMatchObject([
      { tag: 'Porezi', count: 2 },
      { tag: 'Plaća', count: 1 },
    ])
  })
})

describe('hostile searches', () => {
  for (const query of [
    `q=${'a'.repeat(5000)}`,
    'q=%22',
    'q=.*%5B(',
    'q=%F0%9F%8D%95',
    'page=-1&page_size=abc',
    'exclude=x',
  ])
    test(`are answered: ${query.slice(0, 30)}`, async ({ db }) => {
      await anArticle(db)
      expect((await appFor(db).request(`/apipublic/articles?${query}`)).status).toBe(200)
    })
})

describe('GET /apipublic/articles/{idOrSlug}', () => {
  test('finds an article by id and by slug', async ({ db }) => {
    const { id, slug } = await anArticle(db, { html: '<p>Tekst</p>' })
    for (const key of [id, slug]) {
      const response = await appFor(db).request(`/apipublic/articles/${key}?language=hr`)
      expect(await response.json()).toMatchObject({ id, slug, semanticHtml: '<p>Tekst</p>' })
    }
  })

  test('returns 404 for drafts, scheduled articles and invalid names', async ({ db }) => {
    const draft = await anArticle(db, { publishedAt: null })
    const future = await anArticle(db, { publishedAt: later() })
    for (const key of [draft.slug, future.id, 'nema', '99999999999999', '%00'])
      expect((await appFor(db).request(`/apipublic/articles/${key}`)).status).toBe(404)
  })
})

describe('DELETE /api/objave/{id}', () => {
  const remove = (app: App, id: number | string) => app.request(`/api/objave/${id}`, { method: 'DELETE' })

  test('deletes an article for an administrator', async ({ db }) => {
    const { id } = await anArticle(db)
    const app = appFor(db, { viewer: admin })

    expect(await (await remove(app, id)).json()).toEqual({ message: 'ok' })
    expect((await app.request(`/apipublic/articles/${id}`)).status).toBe(404)
    expect((await remove(app, id)).status).toBe(404)
    expect((await remove(app, 'x')).status).toBe(404)
  })

  test('refuses everyone else', async ({ db }) => {
    const { id } = await anArticle(db)

    const visitors = await remove(appFor(db), id)
    expect(visitors.status).toBe(401)
    expect((await errorOf(visitors)).message).toContain('token')
    expect((await remove(appFor(db, { viewer: employerOf(1) }), id)).status).toBe(403)
    expect((await appFor(db).request(`/apipublic/articles/${id}`)).status).toBe(200)
  })
})

test('the feed contains the newest articles with addresses in its language', async ({ db }) => {
  await anArticle(db, { language: 'de', slug: 'lohn', title: 'Lohn & Steuern' })

  const response = await appFor(db).request('/DE/feed/news.xml')

  expect(response.headers.get('content-type')).toContain('application/rss+xml')
  const xml = await response.text()
  expect(xml).toContain('<link>https://preko.example/DE/vijesti/lohn</link>')
  expect(xml).toContain('Lohn &amp; Steuern')
})
