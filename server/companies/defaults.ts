import defaults from '#content/site/company-defaults.json' with { type: 'json' }
import { groups } from '../groups/table.ts'
import type { Db } from '../platform/db/client.ts'
import { stages } from './table.ts'

/** What every new company starts with: its process stages and the two system groups. */
export async function addCompanyDefaults(db: Db, companyIds: number[]) {
  await db
    .insert(stages)
    .values(
      companyIds.flatMap((companyId) => defaults.stages.map((name, at) => ({ companyId, name, position: at + 1 }))),
    )
  await db.insert(groups).values(
    companyIds.flatMap((companyId) => [
      { companyId, name: defaults.groups['open-applications'], gathers: 'open-applications' as const },
      { companyId, name: defaults.groups['opted-out'], gathers: 'opted-out' as const },
    ]),
  )
}
