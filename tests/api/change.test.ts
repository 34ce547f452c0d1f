import { eq, sql } from 'drizzle-orm'
import { expect, test as plain } from 'vitest'
import { change, recordOnly } from '../../server/change.ts'
import { industries } from '../../server/places/table.ts'
import { type ChangeNotice, subscribeToChanges } from '../../server/platform/audit/record.ts'
import { auditEntries } from '../../server/platform/audit/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { admin, employerOf, servicesFor } from '../support/app.ts'
import { openOwnDatabase, test } from '../support/db.ts'

const contextOf = (db: Db, viewer = employerOf(7)) => ({
  ...servicesFor(db).services,
  viewer,
  language: 'hr' as const,
})

const rename = { action: 'job.edit', subject: { kind: 'industry', id: 1 } } as const
const nameIt = (name: string) => (tx: { db: Db }) =>
  tx.db.update(industries).set({ nameEn: name }).where(eq(industries.id, 1))

test('a change stores one audit entry without contents', async ({ db }) => {
  await change(contextOf(db), rename, nameIt('Secret'))
  const rows = await db.select().from(auditEntries).orderBy(auditEntries.id)
  expect(rows).toMatchObject([
    { actorId: 1, role: 'employer', action: 'job.edit', subjectKind: 'industry', subjectId: '1', companyId: 7 },
  ])
  expect(JSON.stringify(rows)).not.toContain('Secret')
})

test("an administrator's audit entry has the company", async ({ db }) => {
  const subject = (id: number) => ({ kind: 'industry', id, companyId: 9 })
  await change(contextOf(db, admin), { action: 'job.create', subject }, async () => 12)
  expect(await db.select().from(auditEntries)).toMatchObject([{ role: 'admin', subjectId: '12', companyId: 9 }])
})

test('a failure stores neither change nor audit entry', async ({ db }) => {
  const failing = change(contextOf(db), rename, async (tx) => {
    await nameIt('Lost')(tx)
    throw new Error('too late')
  })
  await expect(failing).rejects.toThrow('too late')
  expect(await db.select().from(auditEntries)).toEqual([])
  expect(await db.select().from(industries).where(eq(industries.nameEn, 'Lost'))).toEqual([])
})

test('an attempt or an export is recorded without a change; nothing is recorded of nothing', async ({ db }) => {
  await recordOnly(contextOf(db), { action: 'application.export', subject: { kind: 'job', id: 3 } })
  await recordOnly(contextOf(db), { action: 'application.export', subject: () => [] })
  expect(await db.select().from(auditEntries)).toMatchObject([{ action: 'application.export', subjectId: '3' }])
})

plain('listeners hear of a change once it is committed, and caches are invalidated', async () => {
  const database = await openOwnDatabase('changes')
  const heard: (ChangeNotice | null)[] = []
  const tags: (string | null)[] = []
  await subscribeToChanges(database, (notice) => heard.push(notice))
  await database.listen('cache_invalidations', (payload) => tags.push(payload))
  await change(contextOf(database.db), rename, async (tx) => tx.invalidate('jobs', 'job:3', 'jobs'))
  await database.db.execute(sql`select 1`)
  await expect.poll(() => heard.filter(Boolean)).toMatchObject([{ action: 'job.edit', companyId: 7 }])
  expect(tags.filter(Boolean)).toEqual(['["jobs","job:3"]'])

  const subject = () => Array.from({ length: 21 }, (_, id) => ({ kind: 'application', id }))
  await change(contextOf(database.db), { action: 'application.rate', subject }, async () => {})
  expect(await database.db.select().from(auditEntries)).toHaveLength(22)
  await expect.poll(() => heard.filter(Boolean)).toHaveLength(2)
  expect(heard.at(-1), 'many at once are announced without ids').toMatchObject({ subjectId: null, companyId: 7 })
  await database.close()
})
