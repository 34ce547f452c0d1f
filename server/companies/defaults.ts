import { defaultNames } from '../company-defaults/names.ts'
import { groups } from '../groups/table.ts'
import type { Db } from '../platform/db/client.ts'
import { reasonKinds } from '../rejections/reason.ts'
import { rejectionReasons } from '../rejections/table.ts'
import { stageKinds } from '../stages/stage.ts'
import { stages } from '../stages/table.ts'
import type { Company } from './table.ts'

type NewCompany = Pick<Company, 'id' | 'language'>

/** Adds the stages, the two system groups and the reasons for rejecting of new companies, in their languages. */
export async function addCompanyDefaults(db: Db, companies: NewCompany[]) {
  await db.insert(stages).values(
    companies.flatMap(({ id, language }) =>
      stageKinds.map((kind, at) => ({
        ...{ companyId: id, name: defaultNames[language].stages[kind], kind, position: at + 1 },
        rejects: kind === 'rejected',
      })),
    ),
  )
  await db.insert(groups).values(
    companies.flatMap(({ id, language }) => {
      const names = defaultNames[language].groups
      return [
        { companyId: id, name: names['open-applications'], gathers: 'open-applications' as const },
        { companyId: id, name: names['opted-out'], gathers: 'opted-out' as const },
      ]
    }),
  )
  await db.insert(rejectionReasons).values(
    companies.flatMap(({ id, language }) =>
      reasonKinds.map((kind, at) => ({
        ...{ companyId: id, name: defaultNames[language].reasons[kind], kind, position: at + 1 },
      })),
    ),
  )
}
