import { expect } from 'vitest'
import { origin } from '../support/accounts.ts'
import { type App, admin, appFor, employerOf } from '../support/app.ts'
import { test } from '../support/db.ts'

/** Every call of the router below a path, with ids that do not exist. */
const callsBelow = (app: App, area: string) =>
  app.routes
    .filter(({ path, method }) => method !== 'ALL' && path.startsWith(area) && !path.includes('*'))
    .map(({ path, method }) => ({ method, path: path.replace(/:(\w*)(\{[^/]*\})?/g, '999999999') }))

async function statuses(app: App, calls: { method: string; path: string }[]) {
  const found: Record<string, number> = {}
  for (const { method, path } of calls)
    found[`${method} ${path}`] = (await app.request(path, { method, headers: { origin } })).status
  return found
}

const not = (expected: number, found: Record<string, number>) =>
  Object.entries(found).filter(([, status]) => status !== expected)

test('every call under /api returns 401 without a session', async ({ db }) => {
  const app = appFor(db)
  const calls = callsBelow(app, '/api/').filter(({ path }) => !['/api/openapi.json', '/api/me'].includes(path))
  expect(calls.length).toBeGreaterThan(10)
  expect(not(401, await statuses(app, calls))).toEqual([])
  expect(not(401, await statuses(app, [{ method: 'GET', path: '/api/never-written' }]))).toEqual([])
})

test('every call under /api/admin returns 403 for an employer', async ({ db }) => {
  const app = appFor(db, { viewer: employerOf(1) })
  const calls = [...callsBelow(app, '/api/admin/'), { method: 'GET', path: '/api/admin/never-written' }]
  expect(not(403, await statuses(app, calls))).toEqual([])
})

test('an unknown call returns 404 for a signed-in user', async ({ db }) => {
  const never = [{ method: 'GET', path: '/api/admin/never-written' }]
  expect(not(404, await statuses(appFor(db, { viewer: admin }), never))).toEqual([])
})
