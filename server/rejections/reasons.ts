import { and, count, eq, getTableColumns } from 'drizzle-orm'
import { requireCompany } from '../accounts/permissions.ts'
import { applications, shownApplications } from '../applications/table.ts'
import { change } from '../change.ts'
import { companies } from '../companies/table.ts'
import { reasonName } from '../company-defaults/names.ts'
import type { Context } from '../context.ts'
import type { Db } from '../platform/db/client.ts'
import { stages } from '../stages/table.ts'
import type { Language } from '../text/language.ts'
import { normalize } from '../text/normalize.ts'
import { rejectionReasons } from './table.ts'

/** The reasons that a company offers, in order, with the number of applications that are rejected for each. */
export async function listReasons(db: Db, companyId: number, language: Language) {
  const rejected = db
    .select({ id: applications.id, reasonId: applications.rejectionReasonId })
    .from(applications)
    .innerJoin(stages, and(eq(stages.id, applications.stageId), eq(stages.rejects, true)))
    .where(and(eq(applications.companyId, companyId), shownApplications()))
    .as('rejected')
  const rows = await db
    .select({ ...getTableColumns(rejectionReasons), applications: count(rejected.id) })
    .from(rejectionReasons)
    .leftJoin(rejected, eq(rejected.reasonId, rejectionReasons.id))
    .where(and(eq(rejectionReasons.companyId, companyId), eq(rejectionReasons.isOffered, true)))
    .groupBy(rejectionReasons.id)
    .orderBy(rejectionReasons.position, rejectionReasons.id)
  return rows.map((row) => ({ ...row, name: reasonName(row, language), applications: Number(row.applications) }))
}

/** For which reasons candidates of an ad were rejected, the most frequent first. */
export async function countReasonsOf(db: Db, jobId: number, language: Language) {
  const rows = await db
    .select({ name: rejectionReasons.name, kind: rejectionReasons.kind, total: count() })
    .from(applications)
    .innerJoin(rejectionReasons, eq(rejectionReasons.id, applications.rejectionReasonId))
    .innerJoin(stages, and(eq(stages.id, applications.stageId), eq(stages.rejects, true)))
    .where(and(eq(applications.jobId, jobId), shownApplications()))
    .groupBy(rejectionReasons.id)
  return rows
    .map((row) => ({ name: reasonName(row, language), applications: Number(row.total) }))
    .sort((one, other) => other.applications - one.applications || one.name.localeCompare(other.name, language))
}

/** Makes these the reasons that the company offers, in this order. A known name stays the same reason. */
export async function saveReasons(context: Context, names: readonly string[]) {
  const companyId = requireCompany(context)
  const subject = { kind: 'company', id: companyId }
  await change(context, { action: 'rejection-reasons.edit', subject }, async ({ db }) => {
    await db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update')
    const all = await db
      .select()
      .from(rejectionReasons)
      .where(eq(rejectionReasons.companyId, companyId))
      .orderBy(rejectionReasons.isOffered, rejectionReasons.id)
    const former = new Map(all.map((reason) => [normalize(reasonName(reason, context.language)), reason]))
    await db.update(rejectionReasons).set({ isOffered: false }).where(eq(rejectionReasons.companyId, companyId))
    const byKey = new Map(names.map((name) => [normalize(name), name]))
    for (const [at, [key, name]] of [...byKey].entries()) {
      const place = { position: at + 1, isOffered: true }
      const reason = former.get(key)
      if (reason) await db.update(rejectionReasons).set(place).where(eq(rejectionReasons.id, reason.id))
      else await db.insert(rejectionReasons).values({ companyId, name, ...place })
    }
  })
}
