import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { reviewRoutes } from '../../../server/applications/review/routes.ts'
import { applications } from '../../../server/applications/table.ts'
import { as, read } from '../../support/client.ts'
import { aDashboard, anApplication } from '../../support/dashboard.ts'
import { test } from '../../support/db.ts'

test('an application that is read ahead is the same, and counts as seen only once it is opened', async ({ db }) => {
  const own = await aDashboard(db)
  const { id } = await anApplication(db, own, { seen: false })
  const { prijave } = as<typeof reviewRoutes>(own.app).api
  const param = { id: String(id) }
  const seen = async () =>
    (await db.select().from(applications).where(eq(applications.id, id))).map((row) => [
      row.seen,
      row.openedAt !== null,
    ])

  const ahead = await read(prijave[':id'].ahead.$get({ param }))
  expect((await own.app.request(`/api/prijave/${id}`, { method: 'HEAD' })).status).toBe(200)
  expect(await seen()).toEqual([[false, false]])
  const opened = await read(prijave[':id'].$get({ param }))
  expect(await seen()).toEqual([[true, true]])
  expect({ ...opened, seen: 0 }).toEqual(ahead)
})
