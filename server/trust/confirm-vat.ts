import { and, asc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { change } from '../change.ts'
import { type Company, companies } from '../companies/table.ts'
import { asSystem, type Services } from '../context.ts'
import { type VatRegistry, vatRegistryOf } from '../platform/vat/registry.ts'
import { vatNumberOf } from './vat-number.ts'

/** Days after which a number is asked about again. */
const validDays = 90
const dayMs = 24 * 3600_000

/** Asks the register about the number of a company. What it cannot say now leaves what it said before. */
export async function confirmVat(services: Services, companyId: number, registry?: VatRegistry) {
  const [company] = await services.db.select().from(companies).where(eq(companies.id, companyId))
  if (company?.vat && !company.isPortal) await ask(services, company, registry ?? vatRegistryOf(services.config))
}

/** Asks about every number that was never confirmed or denied, or not for a long time. */
export async function confirmVats(services: Services, registry = vatRegistryOf(services.config)) {
  const before = new Date(services.now().getTime() - validDays * dayMs)
  for (let after = 0; ; ) {
    const isDue = or(isNull(companies.vatCheckedAt), lte(companies.vatCheckedAt, before))
    const [next] = await services.db
      .select()
      .from(companies)
      .where(and(isNotNull(companies.vat), eq(companies.isPortal, false), isDue, gt(companies.id, after)))
      .orderBy(asc(companies.id))
      .limit(1)
    if (!next) return
    await ask(services, next, registry)
    after = next.id
  }
}

async function ask(services: Services, { id, vat, countryId, vatConfirmedAt }: Company, registry: VatRegistry) {
  const number = vatNumberOf({ vat, countryId })
  const { verdict } = number ? await registry(countryId, number) : { verdict: 'wrong' }
  if (verdict === 'notAsked') return
  const isConfirmed = verdict === 'confirmed'
  const subject = { kind: 'company', id, companyId: id }
  await change(asSystem(services), { action: 'company.vat', subject, role: 'system' }, async (tx) => {
    const now = tx.now()
    await tx.db
      .update(companies)
      .set({ vatCheckedAt: now, vatConfirmedAt: isConfirmed ? now : null })
      .where(and(eq(companies.id, id), vat === null ? isNull(companies.vat) : eq(companies.vat, vat)))
    if (isConfirmed || vatConfirmedAt) tx.invalidate(`company:${id}`)
  })
}
