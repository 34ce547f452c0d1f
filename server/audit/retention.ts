import { lt, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { auditEntries } from '../platform/audit/table.ts'

/** Audit entries older than this go; the database itself lets no younger one be changed or deleted. */
const keptMonths = 24

export const deleteOldAudit = ({ db }: Pick<Services, 'db'>) =>
  db.delete(auditEntries).where(lt(auditEntries.at, sql`now() - make_interval(months => ${keptMonths}::int)`))
