import { lt, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { auditEntries } from '../platform/audit/table.ts'

/** Older audit entries are deleted. The database rejects changing or deleting younger ones. */
const retentionMonths = 24

export const deleteOldAudit = ({ db }: Pick<Services, 'db'>) =>
  db.delete(auditEntries).where(lt(auditEntries.at, sql`now() - make_interval(months => ${retentionMonths}::int)`))
