import { sql } from 'drizzle-orm'
import type { Database, Db } from '../db/client.ts'
import { type AuditEntry, auditEntries } from './table.ts'

const channel = 'changes'

/** What listeners are told of a change: enough to know what to ask for anew. */
export type ChangeNotice = Pick<AuditEntry, 'id' | 'action' | 'subjectKind' | 'subjectId' | 'companyId'>

/** Writes one row and announces it when the transaction commits. */
export async function recordAudit(db: Db, entry: typeof auditEntries.$inferInsert) {
  const [row] = await db.insert(auditEntries).values(entry).returning({ id: auditEntries.id })
  if (!row) throw new Error('An audit entry was not stored')
  const { action, subjectKind, subjectId = null, companyId = null } = entry
  const notice: ChangeNotice = { id: row.id, action, subjectKind, subjectId, companyId }
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify(notice)})`)
}

/** Calls back with every change that commits in any process, and with null when some may have been missed. */
export const subscribeToChanges = (database: Database, onChange: (notice: ChangeNotice | null) => void) =>
  database.listen(channel, (payload) => onChange(payload === null ? null : (JSON.parse(payload) as ChangeNotice)))
