import { desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { bySeverity, type Sign } from './sign.ts'
import { companySigns, jobSigns, signPasses } from './table.ts'

type Looked = { id: number; companyId: number; version: number }

/** The signs of an ad and of its company, and why administrators approved it before; null until a task has looked. */
export type FoundSigns = {
  job: Sign[] | null
  company: Sign[] | null
  passes: { reason: string; passedAt: Date }[]
}

/** What tasks found in these ads as they are now. */
export async function listSigns(db: Db, rows: readonly Looked[]): Promise<Map<number, FoundSigns>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const companyIds = [...new Set(rows.map(({ companyId }) => companyId))]
  const ofJobs = await db.select().from(jobSigns).where(inArray(jobSigns.jobId, ids))
  const ofCompanies = await db.select().from(companySigns).where(inArray(companySigns.companyId, companyIds))
  const passes = await db.select().from(signPasses).where(inArray(signPasses.jobId, ids)).orderBy(desc(signPasses.id))
  return new Map(
    rows.map(({ id, companyId, version }) => {
      const found = ofJobs.find((row) => row.jobId === id && row.version === version)
      const company = ofCompanies.find((row) => row.companyId === companyId)
      return [
        id,
        {
          job: found ? bySeverity(found.signs) : null,
          company: company ? bySeverity(company.signs) : null,
          passes: passes.filter(({ jobId }) => jobId === id),
        },
      ]
    }),
  )
}

/** The signs of a company; none until a task has looked. */
export async function listCompanySigns(db: Db, companyId: number): Promise<Sign[]> {
  const [found] = await db.select().from(companySigns).where(eq(companySigns.companyId, companyId))
  return bySeverity(found?.signs ?? [])
}
