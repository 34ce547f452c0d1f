import { sql } from 'drizzle-orm'
import type { Database, Db } from '../db/client.ts'
import { type AuditEntry, auditEntries } from './table.ts'

const channel = 'changes'

/** A change as sent to listeners, which reload what it affects. */
export type ChangeNotice = Pick<AuditEntry, 'id' | 'action' | 'subjectKind' | 'subjectId' | 'companyId'>

/** Inserts audit entries, of which listeners are notified when the transaction commits. */
export async function recordAudit(db: Db, ...entries: (typeof auditEntries.$inferInsert)[]) {
  if (entries.length === 0) return
  const { id, action, subjectKind, subjectId, companyId } = auditEntries
  const notices: ChangeNotice[] = await db
    .insert(auditEntries)
    .values(entries)
    .returning({ id, action, subjectKind, subjectId, companyId })
  if (notices.length < entries.length) throw new Error('An audit entry was not stored')
  await db.execute(
    sql`select pg_notify(${channel}, notice::text) from jsonb_array_elements(${JSON.stringify(notices)}::jsonb) as notice`,
  )
}

/** Calls `onChange` with every committed change of any process, and with null when changes may have been missed. */
export const subscribeToChanges = (database: Database, onChange: (notice: ChangeNotice | null) => void) =>
  database.listen(channel, (payload) => onChange(payload === null ? null : (JSON.parse(payload) as ChangeNotice)))
