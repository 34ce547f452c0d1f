import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { findVersions } from '../../../server/articles/queries.ts'
import { type Article, articles } from '../../../server/articles/table.ts'
import { call, errorOf, origin } from '../../support/accounts.ts'
import { anEditedArticle, articlesOf, articlesPath, asAdmin } from '../../support/article-calls.ts'
import { read } from '../../support/client.ts'
import { test } from '../../support/db.ts'

const headers = { origin }

describe('changes of a published article', () => {
  const publishedAt = new Date('2026-11-01T08:00:00Z')

  test('stay in its draft, which readers do not see, until they are published or discarded', async ({ db }) => {
    const { id, slug } = await anEditedArticle(db, { naslov: 'Javno', keywords: ['Beč'], publishedAt })
    const patch = (body: object) => call(asAdmin(db), `${articlesPath}/${id}`, body, { method: 'PATCH', headers })
    const edited = () => read(articlesOf(asAdmin(db))[':id'].$get({ param: { id: String(id) } }))
    const shown = async () => (await asAdmin(db).request(`/apipublic/articles/${slug}`)).json()
    const before = await shown()

    await patch({ nacrt: { naslov: 'Novo', semanticHtml: '<p onclick="x()">Tekst</p>' } })
    await patch({ nacrt: { keywords: ['Graz'] } })
    const nacrt = { naslov: 'Novo', semanticHtml: '<p>Tekst</p>', keywords: ['Graz'], slug }
    expect(await edited()).toMatchObject({ naslov: 'Javno', nacrt, updatedAt: before.updatedAt })
    expect(await shown()).toEqual(before)

    await patch({ nacrt: null })
    expect(await edited()).toMatchObject({ naslov: 'Javno', nacrt: null })
    await patch({ naslov: 'Novo', nacrt: null })
    expect(await shown()).toMatchObject({ naslov: 'Novo', keywords: ['Beč'] })
    const versions = await read(articlesOf(asAdmin(db))[':id'].versions.$get({ param: { id: String(id) } }))
    expect(versions.map(({ naslov }) => naslov)).toEqual(['Javno'])
  })

  test('cannot take the slug of another article', async ({ db }) => {
    const { slug } = await anEditedArticle(db, { naslov: 'Prva' })
    const { id } = await anEditedArticle(db, { naslov: 'Druga', publishedAt })
    const refused = await call(asAdmin(db), `${articlesPath}/${id}`, { nacrt: { slug } }, { method: 'PATCH', headers })
    expect([refused.status, (await errorOf(refused)).fields]).toEqual([409, { slug: expect.any(String) }])
  })
})

test('translations know each other, drafts too, and become versions of one article for readers', async ({ db }) => {
  const publishedAt = new Date('2026-11-01T08:00:00Z')
  const original = await anEditedArticle(db, { naslov: 'Zima', publishedAt })
  expect(original.prijevodi).toEqual([])
  const german = await anEditedArticle(db, { naslov: 'Winter', language: 'de', prijevodOd: original.id })
  expect(german.prijevodi).toEqual([
    { id: original.id, language: 'hr', naslov: 'Zima', publishedAt: publishedAt.toISOString() },
  ])
  const english = await anEditedArticle(db, { naslov: 'Winter', language: 'en', prijevodOd: german.id })
  expect(english.prijevodi.map(({ id }) => id)).toEqual([original.id, german.id])

  const [stored] = await db.select().from(articles).where(eq(articles.id, original.id))
  const versions = () => findVersions(db, stored as Article, new Date('2026-11-02T08:00:00Z'))
  expect(await versions()).toEqual({ hr: 'zima' })
  await db.update(articles).set({ publishedAt }).where(eq(articles.id, german.id))
  expect(await versions()).toEqual({ hr: 'zima', de: 'winter' })
  const missing = await call(asAdmin(db), articlesPath, { naslov: 'Ničiji', prijevodOd: 999_999 }, { headers })
  expect(missing.status).toBe(404)
})
