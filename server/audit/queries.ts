import { and, eq, gte, like, lt } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { loginOrName } from '../accounts/queries.ts'
import { users } from '../accounts/table.ts'
import { recordOnly } from '../change.ts'
import { companies } from '../companies/table.ts'
import type { Context } from '../context.ts'
import { auditEntries } from '../platform/audit/table.ts'
import { type PageRequest, readPage } from '../platform/db/page.ts'
import { subjectNames } from './subject-names.ts'
import type { AuditFilter } from './wire.ts'

/** Audit entries with the current names of users, companies and subjects, as far as these still exist. */
export async function listAudit(context: Context, page: PageRequest, filter: AuditFilter) {
  const { items, total } = await readAudit(context, page, filter)
  const nameOf = await subjectNames(context.db, items, context.language)
  return { items: items.map((item) => ({ ...item, subjectName: nameOf(item) })), total }
}

async function readAudit(context: Context, page: PageRequest, filter: AuditFilter) {
  requireAdmin(context)
  const condition = conditions(filter)
  const found = context.db
    .select({ entry: auditEntries, login: loginOrName, companyName: companies.name })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .leftJoin(companies, eq(companies.id, auditEntries.companyId))
    .where(condition)
    .$dynamic()
  const { items, total } = await readPage(context.db, found, { page, table: auditEntries, condition })
  return { items: items.map(({ entry, ...names }) => ({ ...entry, ...names })), total }
}

/** Audit entries to be taken out, which is recorded with the id of the first. */
export async function exportAudit(context: Context, page: PageRequest, filter: AuditFilter) {
  const { items } = await readAudit(context, page, filter)
  const subject = () => items.slice(0, 1).map(({ id }) => ({ kind: 'audit', id, companyId: null }))
  await recordOnly(context, { action: 'audit.export', subject })
  return items
}

const conditions = ({ action, subjectKind, subjectId, actorId, from, to }: AuditFilter) =>
  and(
    action ? like(auditEntries.action, `${action}%`) : undefined,
    subjectKind ? eq(auditEntries.subjectKind, subjectKind) : undefined,
    subjectId ? eq(auditEntries.subjectId, subjectId) : undefined,
    actorId ? eq(auditEntries.actorId, actorId) : undefined,
    from ? gte(auditEntries.at, from) : undefined,
    to ? lt(auditEntries.at, to) : undefined,
  )
