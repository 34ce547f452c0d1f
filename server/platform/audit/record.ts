import { sql } from 'drizzle-orm'
import type { Database, Db } from '../db/client.ts'
import { type AuditEntry, auditEntries } from './table.ts'

const channel = 'changes'

/** Above this many, listeners load everything of a kind anew instead. */
const maxNotices = 20

/** A change as sent to listeners, which reload what it affects; without an id, everything of its kind. */
export type ChangeNotice = Pick<AuditEntry, 'id' | 'action' | 'subjectKind' | 'subjectId' | 'companyId'>

/** Inserts audit entries, of which listeners are notified when the transaction commits. */
export async function recordAudit(db: Db, ...entries: (typeof auditEntries.$inferInsert)[]) {
  if (entries.length === 0) return
  const { id, action, subjectKind, subjectId, companyId } = auditEntries
  const stored: ChangeNotice[] = await db
    .insert(auditEntries)
    .values(entries)
    .returning({ id, action, subjectKind, subjectId, companyId })
  if (stored.length < entries.length) throw new Error('An audit entry was not stored')
  const notices = stored.length > maxNotices ? onceEach(stored) : stored
  await db.execute(
    sql`select pg_notify(${channel}, notice::text) from jsonb_array_elements(${JSON.stringify(notices)}::jsonb) as notice`,
  )
}

/** One notice without an id for all of a kind and company. */
const onceEach = (stored: ChangeNotice[]): ChangeNotice[] =>
  [...Map.groupBy(stored, ({ subjectKind, companyId }) => `${subjectKind} ${companyId}`).values()].flatMap((alike) =>
    alike.slice(-1).map((last) => ({ ...last, subjectId: null })),
  )

/** Calls `onChange` with every committed change of any process, and with null when changes may have been missed. */
export const subscribeToChanges = (database: Database, onChange: (notice: ChangeNotice | null) => void) =>
  database.listen(channel, (payload) => onChange(payload === null ? null : (JSON.parse(payload) as ChangeNotice)))
