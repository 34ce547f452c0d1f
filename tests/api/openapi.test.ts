import { expect } from 'vitest'
import { appFor } from '../support/app.ts'
import { test } from '../support/db.ts'

test('the API describes itself: every call that it answers', async ({ db }) => {
  const app = appFor(db)
  const document = (await (await app.request('/api/openapi.json')).json()) as { openapi: string; paths: object }
  const described = Object.keys(document.paths)

  const answered = app.routes
    .filter(
      ({ path, method }) => method !== 'ALL' && /^\/api(public)?\/[^*]+$/.test(path) && path !== '/api/openapi.json',
    )
    .map(({ path }) => path.replace(/:(\w+)(\{[^/]*\})?/g, '{$1}'))

  expect(document.openapi).toBe('3.1.0')
  expect([...new Set(answered)].filter((path) => !described.includes(path))).toEqual([])
})
