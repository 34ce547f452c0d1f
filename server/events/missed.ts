import { and, asc, gt, max } from 'drizzle-orm'
import { type CompanyScope, inScope } from '../accounts/company-scope.ts'
import type { ChangeNotice } from '../platform/audit/record.ts'
import { auditEntries } from '../platform/audit/table.ts'
import type { Db } from '../platform/db/client.ts'

const maxMissed = 200

/** The changes within the scope since an event; null when there are too many to send individually. */
export async function listMissed(db: Db, companyId: CompanyScope, lastId: number): Promise<ChangeNotice[] | null> {
  const { id, action, subjectKind, subjectId } = auditEntries
  const found = await db
    .select({ id, action, subjectKind, subjectId, companyId: auditEntries.companyId })
    .from(auditEntries)
    .where(and(gt(id, lastId), inScope(auditEntries.companyId, companyId)))
    .orderBy(asc(id))
    .limit(maxMissed + 1)
  return found.length > maxMissed ? null : found
}

/** The newest change of all: a client that connects again without having received one asks for those after it. */
export async function lastEventId(db: Db): Promise<number> {
  const [newest] = await db.select({ id: max(auditEntries.id) }).from(auditEntries)
  return newest?.id ?? 0
}
