import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { deleteOldAudit } from '../../../server/audit/retention.ts'
import { recordAudit } from '../../../server/platform/audit/record.ts'
import { auditEntries } from '../../../server/platform/audit/table.ts'
import type { Db } from '../../../server/platform/db/client.ts'
import { test } from '../../support/db.ts'

const monthsAgo = (months: number) => {
  const date = new Date()
  date.setUTCMonth(date.getUTCMonth() - months)
  return date
}
const anEntry = (db: Db, at: Date) =>
  recordAudit(db, { at, actorId: 1, role: 'admin', action: 'job.approve', subjectKind: 'job', subjectId: '7' })

/** The error of a statement, run in its own savepoint. */
const refusal = (db: Db, act: (tx: Db) => PromiseLike<unknown>) =>
  db
    .transaction((tx) => Promise.resolve(act(tx)))
    .then(
      () => 'done',
      (error: Error) => String(error.cause ?? error),
    )

test('the database rejects changing or deleting an entry', async ({ db }) => {
  await anEntry(db, monthsAgo(23))
  const acts: ((tx: Db) => PromiseLike<unknown>)[] = [
    (tx) => tx.update(auditEntries).set({ actorId: 2 }),
    (tx) => tx.delete(auditEntries).where(eq(auditEntries.actorId, 1)),
    (tx) => tx.execute(sql`truncate audit_entries`),
  ]
  for (const act of acts) expect(await refusal(db, act)).toContain('Audit entries are only added')
  expect(await db.$count(auditEntries)).toBe(1)
})

test('entries older than 24 months are deleted', async ({ db }) => {
  await anEntry(db, monthsAgo(25))
  await anEntry(db, monthsAgo(23))
  await deleteOldAudit({ db })
  expect((await db.select().from(auditEntries)).map(({ at }) => at > monthsAgo(24))).toEqual([true])
})
