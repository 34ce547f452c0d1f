import { describe, expect } from 'vitest'
import type { candidateCountRoutes } from '#server/candidates/count-routes.ts'
import { candidates } from '../../server/candidates/table.ts'
import { recruitingCandidates, recruitingGroups } from '../../server/recruiting/table.ts'
import { type App, appFor, filesInMemory } from '../support/app.ts'
import { as, queryOf, read } from '../support/client.ts'
import { test } from '../support/db.ts'

const cook = {
  groupId: 8,
  position: 1,
  name: 'Tomislav B.',
  countryIds: ['HR', 'BA'],
  icon: 1,
  lines: ['Küchenchef', 'Deutsch B2'],
  buttonText: 'Lebenslauf ansehen',
  cv: 'recruiting/cook.pdf',
}

const section = { id: 8, page: 'koche', title: 'Köche', position: 1 } as const

describe('GET /apipublic/recruiting/groups/{id}', () => {
  test('lists the cards of a section in order', async ({ db }) => {
    await db.insert(recruitingGroups).values(section)
    await db.insert(recruitingCandidates).values([{ ...cook, position: 2, name: 'Amra D.', icon: 2 }, cook])

    const cards = await (await appFor(db).request('/apipublic/recruiting/groups/8')).json()

    expect(cards).toMatchObject([
      {
        name: 'Tomislav B.',
        countries: ['HR', 'BA'],
        icon: 1,
        cv: expect.stringMatching(/^\/recruiting\/cv\/\d+$/),
        cardText: ['Küchenchef', 'Deutsch B2'],
        buttonText: 'Lebenslauf ansehen',
      },
      { name: 'Amra D.', icon: 2 },
    ])
  })

  test('returns 404 for an unknown section and an invalid id', async ({ db }) => {
    const app = appFor(db)
    expect((await app.request('/apipublic/recruiting/groups/77')).status).toBe(404)
    expect((await app.request('/apipublic/recruiting/groups/x')).status).toBe(404)
  })
})

describe('GET /recruiting/cv/{id}', () => {
  test('serves the CV for display in the browser', async ({ db }) => {
    const storage = filesInMemory()
    await storage.put(cook.cv, Buffer.from('%PDF-1.4'))
    await db.insert(recruitingGroups).values(section)
    const [added] = await db.insert(recruitingCandidates).values(cook).returning()

    const response = await appFor(db, { storage }).request(`/recruiting/cv/${added?.id}`)

    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toBe('inline; filename="tomislav-b.pdf"')
    expect(await response.text()).toBe('%PDF-1.4')
  })

  test('returns 404 for an unknown candidate', async ({ db }) => {
    const app = appFor(db)
    for (const id of ['1', '999999999', '0']) expect((await app.request(`/recruiting/cv/${id}`)).status).toBe(404)
  })
})

describe('GET /apipublic/candidatecount', () => {
  const countOf = async (app: App, query = '') =>
    (
      await read(
        as<ReturnType<typeof candidateCountRoutes>>(app).apipublic.candidatecount.$get({
          query: queryOf(query),
        }),
      )
    ).count

  test('is cached for a minute unless forced', async ({ db }) => {
    const app = appFor(db)
    const before = await countOf(app)
    await db.insert(candidates).values({ email: 'ana@posta.example', firstName: 'Ana', lastName: 'K' })

    expect(await countOf(app)).toBe(before)
    expect(await countOf(app, '?force=true')).toBe(before + 1)
    expect(await countOf(app, '?force=false')).toBe(before + 1)
  })
})
