import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect } from 'vitest'
import { callsOf, documentOf } from '../support/api-document.ts'
import { appFor } from '../support/app.ts'
import { test } from '../support/db.ts'

test("the API's document lists every call", async ({ db }) => {
  const app = appFor(db)
  const document = await documentOf(app)
  const described = Object.keys(document.paths)

  const answered = app.routes
    .filter(
      ({ path, method }) => method !== 'ALL' && /^\/api(public)?\/[^*]+$/.test(path) && path !== '/api/openapi.json',
    )
    .map(({ path }) => path.replace(/:(\w+)(\{[^/]*\})?/g, '{$1}'))

  expect(described).toEqual(expect.arrayContaining(['/health', '/ready', '/metrics']))
  expect(document.openapi).toBe('3.1.0')
  expect([...new Set(answered)].filter((path) => !described.includes(path))).toEqual([])
})

test('the document describes the content of every response', async ({ db }) => {
  const schemas = callsOf(await documentOf(appFor(db))).flatMap(({ name, call }) =>
    Object.values(call.responses[200]?.content ?? {}).map(({ schema = {} }) => ({ name, schema })),
  )
  expect(schemas.length).toBeGreaterThan(30)
  expect(schemas.filter(({ schema }) => Object.keys(schema).length === 0).map(({ name }) => name)).toEqual([])
})

// Paths of the same shape with different words, such as `/api/jobs/{id}/check` and `/api/jobs/{id}/{action}`.
const unavoidable = ['no-ambiguous-paths']

test("the document follows Redocly's recommended rules, and describes each of its tags", async ({ db }) => {
  const source = await (await appFor(db).request('/api/openapi.json')).text()
  const config = await createConfig({ extends: ['recommended'], rules: { 'operation-tag-defined': 'error' } })
  const problems = (await lintFromString({ source, config })).map(({ ruleId, message, location }) => {
    return { ruleId, message, pointer: location[0]?.pointer ?? '' }
  })
  expect(problems.filter(({ ruleId }) => !unavoidable.includes(ruleId))).toEqual([])
})
