import { expect } from 'vitest'
import { type App, appFor, employerOf } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aCompany } from '../support/examples.ts'

const headers = {
  'Content-Type': 'application/json',
  Cookie: 'authToken=abc',
  Origin: 'https://preko.example',
}
const put = (app: App, consent: boolean) =>
  app.request('/api/session', { method: 'PUT', headers, body: JSON.stringify({ consent }) })

test('a session outlives the browser only while its user consents to storage', async ({ db }) => {
  const { id } = await aCompany(db)
  const app = appFor(db, { viewer: employerOf(id) })

  const agreed = (await put(app, true)).headers.get('set-cookie')
  const refused = (await put(app, false)).headers.get('set-cookie')

  expect(agreed).toMatch(/^authToken=abc; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(refused).toMatch(/^authToken=abc; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

test('a visitor gets no session by requesting a longer one', async ({ db }) => {
  const response = await put(appFor(db), true)
  expect([response.status, response.headers.get('set-cookie')]).toEqual([401, null])
})
