import { describe, expect } from 'vitest'
import type { Db } from '../../../server/platform/db/client.ts'
import { anEmployer, call, origin, tokenOfLogin } from '../../support/accounts.ts'
import { admin, appFor } from '../../support/app.ts'
import { test } from '../../support/db.ts'

const path = '/api/objave'
const headers = { origin }
const asAdmin = (db: Db) => appFor(db, { viewer: admin })
type Written = { id: number; slug: string; semanticHtml: string; publishedAt: string | null; keywords: string[] }

async function written(db: Db, body: object): Promise<Written> {
  const response = await call(asAdmin(db), path, body, { headers })
  expect(response.status).toBe(200)
  const { id } = (await response.json()) as { id: number }
  return (await (await call(asAdmin(db), `${path}/${id}`)).json()) as Written
}

describe('/api/objave', () => {
  test('writes a draft, cleans its text and makes its address', async ({ db }) => {
    const article = await written(db, {
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

  test('comes out once its time has come, and changes what is given alone', async ({ db }) => {
    const { id, slug } = await written(db, { naslov: 'Zima u Tirolu', keywords: ['Tirol'] })
    const publishedAt = new Date(Date.now() - 60_000).toISOString()
    const changed = await call(asAdmin(db), `${path}/${id}`, { publishedAt }, { method: 'PATCH', headers })
    expect(changed.status).toBe(200)
    const shown = await (await asAdmin(db).request(`/apipublic/articles/${slug}`)).json()
    expect(shown).toMatchObject({ id, naslov: 'Zima u Tirolu', keywords: ['Tirol'], createdAt: publishedAt })
  })

  test('refuses an address that another article of the language has', async ({ db }) => {
    const { slug } = await written(db, { naslov: 'Ista adresa' })
    const again = await call(asAdmin(db), path, { naslov: 'Druga', slug }, { headers })
    expect(again.status).toBe(409)
    await written(db, { naslov: 'Druga', slug, language: 'de' })
  })

  test('is for administrators alone', async ({ db }) => {
    await anEmployer(db)
    const token = await tokenOfLogin(appFor(db))
    for (const [address, method] of [
      [path, 'GET'],
      [path, 'POST'],
      [`${path}/1`, 'GET'],
      [`${path}/1`, 'PATCH'],
    ] as const) {
      const body = method === 'GET' ? undefined : {}
      expect((await call(appFor(db), address, body, { method, headers })).status).toBe(401)
      expect((await call(appFor(db), address, body, { method, headers, token })).status).toBe(403)
    }
  })
})
