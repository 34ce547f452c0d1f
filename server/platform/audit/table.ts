import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The audit trail. Entries contain ids only, so that they reveal nothing about erased persons. Open dashboards are
 * notified of them (`subscribeToChanges`).
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** A user's id; null for visitors, candidates and the system. */
    actorId: integer(),
    role: text().$type<AuditRole>().notNull(),
    /** Noun and verb, such as `job.approve`. */
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text(),
    /** The company whose dashboards are notified; null for none. */
    companyId: integer(),
    requestId: text(),
  },
  (table) => [
    index('audit_newest').on(table.at.desc(), table.id.desc()),
    index('audit_of_company').on(table.companyId, table.id),
    index('audit_of_subject').on(table.subjectKind, table.subjectId, table.id),
  ],
)

export type AuditRole = 'visitor' | 'candidate' | 'employer' | 'admin' | 'system'
export type AuditEntry = typeof auditEntries.$inferSelect
