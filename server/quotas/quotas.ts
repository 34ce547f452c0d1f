import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { change, type Tx } from '../change.ts'
import { companies } from '../companies/table.ts'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { uploads } from '../files/table.ts'
import { previewStatuses } from '../jobs/job.ts'
import { jobs } from '../jobs/table.ts'
import { noteFiles, notes } from '../notes/table.ts'
import { message } from '../text/message.ts'
import { byQuota, megabyte, type QuotaName, type Quotas } from './quota.ts'

const columns = { drafts: companies.maxDrafts, uploads: companies.maxUploadMb, noteFiles: companies.maxNoteFileMb }

/** Drafts are counted, files measured in bytes. */
const unit = { drafts: 1, uploads: megabyte, noteFiles: megabyte } as const satisfies Record<QuotaName, number>

/** Qualified, because a bare `id` in a subquery would refer to the inner table. */
const companyId = sql`${companies}.id`

/** Ads that were never published, also those that await approval or lie in the archive. */
const isDraft = and(
  sql`${jobs.companyId} = ${companyId}`,
  inArray(jobs.status, [...previewStatuses, 'ARCHIVED']),
  isNull(jobs.firstPublishedAt),
  isNull(jobs.deletedAt),
  eq(jobs.isListed, true),
)

/** For queries that select from `companies`. */
const used = {
  drafts: sql`(select count(*) from ${jobs} where ${isDraft})`,
  uploads: sql`(select sum(${uploads.bytes}) from ${uploads} where ${uploads.companyId} = ${companyId})`,
  noteFiles: sql`(select sum(${noteFiles.bytes}) from ${noteFiles} join ${notes} on ${notes}.id = ${noteFiles.noteId}
    where ${notes.companyId} = ${companyId})`,
} as const satisfies Record<QuotaName, SQL>

const columnsOf = (name: QuotaName) => ({ allowed: columns[name], used: used[name].mapWith(Number) })

/** What a company uses of each quota. */
export async function findQuotas(context: Pick<Context, 'db' | 'language'>, id: number): Promise<Quotas> {
  const [found] = await context.db.select(byQuota(columnsOf)).from(companies).where(eq(companies.id, id))
  if (!found) throw notFound(context)
  return byQuota((name) => ({ ...found[name], used: Math.ceil((found[name].used / unit[name]) * 10) / 10 }))
}

/**
 * Throws 409 when a company would have more than it may with `added` drafts or bytes. Others that add to the same
 * quota wait until the transaction ends.
 */
export async function requireQuota(
  tx: Tx,
  name: QuotaName,
  { companyId, added }: { companyId: number; added: number },
) {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`quota ${name}`}), ${companyId})`)
  const [found] = await tx.db.select(columnsOf(name)).from(companies).where(eq(companies.id, companyId))
  if (found && found.used + added <= found.allowed * unit[name]) return
  const text = message(tx.language, `quota_${name}`, { allowed: found?.allowed ?? 0 })
  throw new Refusal('conflict', text, { reason: 'quota_reached' })
}

/** Sets how much a company may have. What it has already stays. */
export async function changeQuotas(
  context: Context,
  id: number,
  allowed: Partial<Record<QuotaName, number | undefined>>,
) {
  requireAdmin(context)
  if (Object.values(allowed).every((value) => value === undefined)) return
  const { drafts: maxDrafts, uploads: maxUploadMb, noteFiles: maxNoteFileMb } = allowed
  await change(context, { action: 'company.quotas', subject: { kind: 'company', id, companyId: id } }, async (tx) => {
    const changed = await tx.db
      .update(companies)
      .set({ maxDrafts, maxUploadMb, maxNoteFileMb })
      .where(eq(companies.id, id))
      .returning({ id: companies.id })
    if (changed.length === 0) throw notFound(tx)
  })
}
