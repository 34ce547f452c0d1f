import defaults from '#content/site/company-defaults.json' with { type: 'json' }
import { groups } from '../groups/table.ts'
import type { Db } from '../platform/db/client.ts'
import { stages } from '../stages/table.ts'
import type { Company } from './table.ts'

/** Adds the stages and the two system groups of new companies, in their languages. */
export async function addCompanyDefaults(db: Db, companies: Pick<Company, 'id' | 'language'>[]) {
  await db
    .insert(stages)
    .values(
      companies.flatMap(({ id, language }) =>
        defaults[language].stages.map((name, at) => ({ companyId: id, name, position: at + 1 })),
      ),
    )
  await db.insert(groups).values(
    companies.flatMap(({ id, language }) => {
      const names = defaults[language].groups
      return [
        { companyId: id, name: names['open-applications'], gathers: 'open-applications' as const },
        { companyId: id, name: names['opted-out'], gathers: 'opted-out' as const },
      ]
    }),
  )
}
