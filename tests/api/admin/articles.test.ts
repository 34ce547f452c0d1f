import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { articles } from '../../../server/articles/table.ts'
import { publishArticleTask } from '../../../server/articles/tasks.ts'
import { maxVersions } from '../../../server/articles/versions.ts'
import { auditEntries } from '../../../server/platform/audit/table.ts'
import type { Db } from '../../../server/platform/db/client.ts'
import { anEmployer, call, origin, tokenOfLogin } from '../../support/accounts.ts'
import { appFor, servicesFor } from '../../support/app.ts'
import { anEditedArticle, articlesOf, articlesPath, asAdmin } from '../../support/article-calls.ts'
import { queryOf, read } from '../../support/client.ts'
import { test } from '../../support/db.ts'

const headers = { origin }

describe('/api/objave', () => {
  test('creates a draft, sanitizes its text and derives its slug', async ({ db }) => {
    const article = await anEditedArticle(db, {
      naslov: 'Posao u Beču: što treba znati',
      keywords: ['Beč', 'Beč', ' '],
      semanticHtml: '<p onclick="x()">Tekst<script>alert(1)</script></p>',
    })
    expect(article).toMatchObject({
      slug: 'posao-u-becu-sto-treba-znati',
      semanticHtml: '<p>Tekst</p>',
      publishedAt: null,
      keywords: ['Beč'],
    })
    expect((await asAdmin(db).request(`/apipublic/articles/${article.id}`)).status).toBe(404)
  })

  test('keeps tables, unlike in ads', async ({ db }) => {
    const semanticHtml = '<table><tbody><tr><th>Dan</th><td style="x">Sat</td></tr></tbody></table>'
    const article = await anEditedArticle(db, { naslov: 'Tablica', semanticHtml })
    expect(article.semanticHtml).toBe('<table><tbody><tr><th>Dan</th><td>Sat</td></tr></tbody></table>')
  })

  test('is published on schedule, and a change affects only the given fields', async ({ db }) => {
    const { id, slug } = await anEditedArticle(db, { naslov: 'Zima u Tirolu', keywords: ['Tirol'] })
    const publishedAt = new Date(Date.now() - 60_000).toISOString()
    const changed = await call(asAdmin(db), `${articlesPath}/${id}`, { publishedAt }, { method: 'PATCH', headers })
    expect(changed.status).toBe(200)
    const shown = await (await asAdmin(db).request(`/apipublic/articles/${slug}`)).json()
    expect(shown).toMatchObject({ id, naslov: 'Zima u Tirolu', keywords: ['Tirol'], createdAt: publishedAt })
  })

  test('says when an article was added, also a draft, in the list and alone', async ({ db }) => {
    const { id, createdAt } = await anEditedArticle(db, { naslov: 'Zima u Tirolu' })
    const [row] = await db.select().from(articles).where(eq(articles.id, id))
    expect(createdAt).toBe(row?.createdAt.toISOString())
    const listed = await read(articlesOf(asAdmin(db)).$get({ query: queryOf('q=Zima u Tirolu') }))
    expect(listed.content).toMatchObject([{ id, createdAt }])
  })

  test('refuses a slug that another article of the language has', async ({ db }) => {
    const { slug } = await anEditedArticle(db, { naslov: 'Ista adresa' })
    const again = await call(asAdmin(db), articlesPath, { naslov: 'Druga', slug }, { headers })
    expect(again.status).toBe(409)
    await anEditedArticle(db, { naslov: 'Druga', slug, language: 'de' })
  })

  test('is for administrators alone', async ({ db }) => {
    await anEmployer(db)
    const token = await tokenOfLogin(appFor(db))
    for (const [address, method] of [
      [articlesPath, 'GET'],
      [articlesPath, 'POST'],
      [`${articlesPath}/1`, 'GET'],
      [`${articlesPath}/1`, 'PATCH'],
    ] as const) {
      const body = method === 'GET' ? undefined : {}
      expect((await call(appFor(db), address, body, { method, headers })).status).toBe(401)
      expect((await call(appFor(db), address, body, { method, headers, token })).status).toBe(403)
    }
  })
})

describe('scheduled publishing', () => {
  const tomorrow = new Date(Date.now() + 24 * 3600_000)

  test('enqueues a task for each new publication date', async ({ db }) => {
    const app = asAdmin(db)
    const publishedAt = tomorrow.toISOString()
    const { id } = await read(articlesOf(app).$post({ json: { naslov: 'Sutra', publishedAt } }))
    const patch = (body: object) => call(app, `${articlesPath}/${id}`, body, { method: 'PATCH', headers })
    const later = new Date(tomorrow.getTime() + 3600_000)
    await patch({ publishedAt: later.toISOString() })
    await patch({ naslov: 'Preksutra' })
    for (const publishedAt of ['0000-01-01', '+275760-09-13T00:00:00Z'])
      expect((await patch({ publishedAt })).status).toBe(422)
    await patch({ publishedAt: null })
    expect(app.tasks).toEqual(
      [tomorrow, later].map((startAfter) => ({
        name: 'publish-article',
        task: { articleId: id, publishedAt: startAfter.toISOString() },
        startAfter,
      })),
    )
  })

  test('publishes the article on its date and invalidates caches, but not for a former date', async ({ db }) => {
    const { id, slug } = await anEditedArticle(db, { naslov: 'Sutra', publishedAt: tomorrow.toISOString() })
    const { services } = servicesFor(db, { now: new Date(tomorrow.getTime() + 1000) })
    const run = (day: Date) => publishArticleTask.run(services, { articleId: id, publishedAt: day.toISOString() })
    expect((await asAdmin(db).request(`/apipublic/articles/${slug}`)).status).toBe(404)

    await run(new Date(tomorrow.getTime() - 1000))
    expect(await published(db)).toEqual([])
    await run(tomorrow)
    expect(await published(db)).toEqual([{ actorId: null, role: 'system', subjectId: String(id) }])
    const app = appFor(db, { now: new Date(tomorrow.getTime() + 1000) })
    expect((await app.request(`/apipublic/articles/${slug}`)).status).toBe(200)
  })

  const published = (db: Db) =>
    db
      .select({ actorId: auditEntries.actorId, role: auditEntries.role, subjectId: auditEntries.subjectId })
      .from(auditEntries)
      .where(eq(auditEntries.action, 'article.publish'))
})

describe('the list of articles', () => {
  test('is filtered by state and words, without the content', async ({ db }) => {
    const draft = await anEditedArticle(db, { naslov: 'Skica o Tirolu', semanticHtml: '<p>Tajni tekst</p>' })
    const planned = await anEditedArticle(db, {
      naslov: 'Sutra u Tirolu',
      publishedAt: new Date(Date.now() + 3600_000),
    })
    const out = await anEditedArticle(db, { naslov: 'Danas u Tirolu', publishedAt: new Date(Date.now() - 3600_000) })
    const idsOf = async (query: string) => {
      const { content } = await read(articlesOf(asAdmin(db)).$get({ query: queryOf(`q=tirol&${query}`) }))
      expect(JSON.stringify(content)).not.toContain('Tajni')
      return content.map(({ id }) => id)
    }
    expect(await idsOf('state=draft')).toEqual([draft.id])
    expect(await idsOf('state=planned')).toEqual([planned.id])
    expect(await idsOf('state=out')).toEqual([out.id])
    expect(await idsOf('sortColumn=naslov&ascSortDirection=true')).toEqual([out.id, draft.id, planned.id])
  })
})

describe('versions of an article', () => {
  const versionsOf = (db: Db, id: number) =>
    read(articlesOf(asAdmin(db))[':id'].versions.$get({ param: { id: String(id) } }))

  test('are stored for changes of published content only, and can be restored', async ({ db }) => {
    const { id } = await anEditedArticle(db, { naslov: 'Prvi', semanticHtml: '<p>Stari tekst</p>', keywords: ['Beč'] })
    const patch = (body: object) => call(asAdmin(db), `${articlesPath}/${id}`, body, { method: 'PATCH', headers })
    await patch({ keywords: ['Graz'] })
    await patch({ keywords: ['Beč'] })
    await patch({ publishedAt: new Date().toISOString(), slug: 'druga-adresa' })
    await patch({ naslov: 'Prvi', keywords: ['Beč'] })
    expect(await versionsOf(db, id)).toEqual([])
    await patch({ naslov: 'Drugi', semanticHtml: '<p>Novi tekst</p>' })
    const [kept] = await versionsOf(db, id)
    expect(kept).toMatchObject({ naslov: 'Prvi' })
    const version = await (await call(asAdmin(db), `${articlesPath}/${id}/versions/${kept?.id}`)).json()
    expect(version).toMatchObject({ semanticHtml: '<p>Stari tekst</p>', keywords: ['Beč'] })

    const restored = await call(asAdmin(db), `${articlesPath}/${id}/versions/${kept?.id}/restore`, {}, { headers })
    expect(restored.status).toBe(200)
    const article = await (await call(asAdmin(db), `${articlesPath}/${id}`)).json()
    expect(article).toMatchObject({ naslov: 'Prvi', semanticHtml: '<p>Stari tekst</p>', slug: 'druga-adresa' })
    expect((await versionsOf(db, id)).map(({ naslov }) => naslov)).toEqual(['Drugi', 'Prvi'])
  })

  test('are limited in number, and those of another article are not found', async ({ db }) => {
    const { id } = await anEditedArticle(db, { naslov: 'Naslov', publishedAt: new Date() })
    const other = await anEditedArticle(db, { naslov: 'Drugi' })
    for (let at = 0; at < maxVersions + 3; at++)
      await call(asAdmin(db), `${articlesPath}/${id}`, { naslov: `Naslov ${at}` }, { method: 'PATCH', headers })
    const kept = await versionsOf(db, id)
    expect(kept).toHaveLength(maxVersions)
    expect(kept[0]?.naslov).toBe(`Naslov ${maxVersions + 1}`)
    const foreign = `${articlesPath}/${other.id}/versions/${kept[0]?.id}`
    expect((await call(asAdmin(db), foreign)).status).toBe(404)
    expect((await call(asAdmin(db), `${foreign}/restore`, {}, { headers })).status).toBe(404)
  })

  test('are for administrators alone', async ({ db }) => {
    await anEmployer(db)
    const token = await tokenOfLogin(appFor(db))
    for (const address of ['/1/versions', '/1/versions/1'])
      expect((await call(appFor(db), articlesPath + address, undefined, { token })).status).toBe(403)
    expect((await call(appFor(db), `${articlesPath}/1/versions/1/restore`, {}, { headers, token })).status).toBe(403)
  })
})
