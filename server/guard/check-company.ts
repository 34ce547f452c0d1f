import { eq } from 'drizzle-orm'
import { change } from '../change.ts'
import { companies } from '../companies/table.ts'
import { asSystem, type Services } from '../context.ts'
import type { Db } from '../platform/db/client.ts'
import { signsOfCompany } from './company-signs.ts'
import type { Sign } from './sign.ts'
import { companySigns } from './table.ts'

/** Looks at a company's data and stores its signs. */
export async function checkCompany(services: Services, companyId: number) {
  const [company] = await services.db.select().from(companies).where(eq(companies.id, companyId))
  if (!company || company.isPortal) return
  const signs = await signsOfCompany(services.db, company)
  const subject = { kind: 'company', id: companyId, companyId }
  await change(asSystem(services), { action: 'company.check', subject, role: 'system' }, (tx) =>
    storeCompanySigns(tx.db, { companyId, signs, checkedAt: tx.now() }),
  )
}

const storeCompanySigns = (db: Db, { companyId, ...found }: typeof companySigns.$inferInsert & { signs: Sign[] }) =>
  db
    .insert(companySigns)
    .values({ companyId, ...found })
    .onConflictDoUpdate({ target: companySigns.companyId, set: found })
