import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { groups } from '../../server/groups/table.ts'
import { call } from '../support/accounts.ts'
import { appFor } from '../support/app.ts'
import { beforeChange } from '../support/before-change.ts'
import { aDashboard, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

test('a group that is deleted while candidates are added to it is not found', async ({ db }) => {
  const own = await aDashboard(db)
  const { id, candidateId } = await anApplication(db, own)
  const statusOf = async (method: string, pathOf: (groupId: number) => string, body?: object) => {
    const [group] = await db.insert(groups).values({ companyId: own.company.id, name: 'Ljeto' }).returning()
    const groupId = group?.id ?? 0
    const late = beforeChange(db, () => db.delete(groups).where(eq(groups.id, groupId)))
    return (await call(appFor(late, { viewer: own.viewer }), pathOf(groupId), body, { method })).status
  }
  expect(await statusOf('PUT', (groupId) => `/api/candidates/${candidateId}/groups/${groupId}`)).toBe(404)
  expect(await statusOf('POST', (groupId) => `/api/groups/${groupId}/applications`, { ids: [id] })).toBe(404)
})
