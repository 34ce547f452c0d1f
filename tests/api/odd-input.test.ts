import { describe, expect } from 'vitest'
import { type App, admin, appFor } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aJob } from '../support/examples.ts'

const oddParts = ['abc', '0', '-1', '1.5', '99999999999', 'a'.repeat(600), '%00', '%E0%A4%A']
const names =
  'login password email token name value id kind referrer nazivTvrtke grad opis drzava currentPassword newPassword'
const withNul = JSON.stringify(Object.fromEntries(names.split(' ').map((name) => [name, 'a\u0000b'])))
const oddBodies = ['{', 'null', '[]', '5', '{"a":1}', withNul]

/** Each call of the API once, with parameters as `{name}`. */
function callsOf(app: App) {
  const calls = app.routes
    .filter(({ method, path }) => method !== 'ALL' && /^\/api(public)?\/[^*]+$/.test(path))
    .map(({ method, path }) => `${method} ${path.replace(/:\w+(\{[^/]*\})?/g, '{}')}`)
  return [...new Set(calls)].map((call) => call.split(' ') as [string, string])
}

async function expectGoodOrRefused(call: string, response: Response) {
  // A stream of events ends only when its reader disconnects.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) return response.body?.cancel()
  const text = await response.text()
  expect(response.status, `${call}: ${text}`).toBeLessThan(500)
  if (response.status < 400) return
  expect(JSON.parse(text), call).toEqual({
    error: { message: expect.any(String), code: expect.stringMatching(/^[a-z_]+$/), ...fieldsIn(text) },
  })
}

const fieldsIn = (text: string) => text.includes('"fields":') && { fields: expect.any(Object) }

describe('odd input gets a response, or an error in the common format', () => {
  test.for(oddParts)('in a path: %s', async (part, { db }) => {
    const app = appFor(db, { viewer: admin })
    const calls = callsOf(app).filter(([, path]) => path.includes('{}'))
    expect(calls.length).toBeGreaterThan(10)

    for (const [method, path] of calls) {
      const address = path.replaceAll('{}', part)
      await expectGoodOrRefused(`${method} ${address}`, await app.request(address, { method }))
    }
  })

  test.for(oddParts)('in a query: %s', async (value, { db }) => {
    const app = appFor(db, { viewer: admin })
    const names = ['page', 'page_size', 'pageSize', 'language', 'q', 'searchText', 'count', 'moveTo', 'previewCode']
    const query = names.map((name) => `${name}=${value}`).join('&')

    for (const [method, path] of callsOf(app).filter(([method]) => method === 'GET')) {
      const address = `${path.replaceAll('{}', '7')}?${query}`
      await expectGoodOrRefused(`${method} ${address}`, await app.request(address, { method }))
    }
  })

  test.for([...oddBodies, undefined])('in a body: %s', async (body, { db }) => {
    const { id } = await aJob(db)
    const headers = { 'user-agent': 'Firefox', ...(body !== undefined && { 'content-type': 'application/json' }) }

    for (const viewer of [admin, { kind: 'visitor' } as const]) {
      const app = appFor(db, { viewer })
      for (const [method, path] of callsOf(app).filter(([method]) => method !== 'GET')) {
        const address = path.replaceAll('{}', String(id))
        const response = await app.request(address, { method, headers, ...(body !== undefined && { body }) })
        await expectGoodOrRefused(`${method} ${address}`, response)
      }
    }
  })
})

test.for([
  '/apipublic/companies/abc',
  '/apipublic/companies/99999999999',
  '/apipublic/countries/osterreich-na-jugu',
  `/apipublic/jobs/${'a'.repeat(301)}`,
  '/apipublic/recruiting/groups/x',
])('returns 404 for a malformed id: %s', async (path, { db }) => {
  expect((await appFor(db).request(path)).status).toBe(404)
})

test('the sprite of logos omits invalid ids', async ({ db }) => {
  const response = await appFor(db).request('/logos/99999999999-0.svg')
  expect(response.status).toBe(200)
  expect(await response.text()).not.toContain('<image')
})

test('an e-mail address of any length can be checked', async ({ db }) => {
  const response = await appFor(db).request(`/apipublic/checkemail/${'a'.repeat(600)}@posta.example`)
  expect(await response.json()).toEqual({ autocorrect: '', emailValid: false })
})
