import { expect } from 'vitest'
import { appFor } from '../support/app.ts'
import { anAdmin } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

test('an administrator, who is in no company, is refused before the body is read', async ({ db }) => {
  const app = appFor(db, { viewer: await anAdmin(db) })
  const calls = [
    ...['PATCH /api/members/1', 'PATCH /api/members/second-factor', 'POST /api/invitations', 'POST /api/processes'],
    ...['POST /api/prijave/1/interviews', 'POST /api/interviews/1/move', 'POST /api/prijave/1/messages/read'],
    ...[
      'POST /api/replies',
      'POST /api/replies/preview',
      'PUT /api/reply-templates/ask/hr',
      'PUT /api/rejection-reasons',
    ],
  ]
  for (const body of ['{}', 'no JSON'])
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ')
      const { status } = await app.request(path, { method, body, headers: { 'content-type': 'application/json' } })
      expect([call, body, status]).toEqual([call, body, 403])
    }
  expect((await app.request('/api/interviews')).status).toBe(403)
})
