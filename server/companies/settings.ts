import { eq } from 'drizzle-orm'
import { mayManage, requireCompany, requireRole } from '../accounts/permissions.ts'
import { companyFieldsRole } from '../accounts/roles.ts'
import { change, type Tx } from '../change.ts'
import type { Context } from '../context.ts'
import { invalidFields, notFound } from '../errors.ts'
import { checkCompanyTask } from '../guard/tasks.ts'
import { refreshJobSearchTexts } from '../jobs/search/refresh.ts'
import { listCountries } from '../places/queries.ts'
import { confirmVatTask } from '../trust/tasks.ts'
import { countEmailChange, requestEmailChange } from './email-change.ts'
import { type Company, companies } from './table.ts'
import { companyErrors } from './validation.ts'
import type { CompanyChange } from './wire.ts'

/** The viewer's company. Throws 401 without a session, 403 without a company. */
export async function findOwnCompany(context: Pick<Context, 'viewer' | 'db' | 'language'>) {
  const [company] = await context.db
    .select()
    .from(companies)
    .where(eq(companies.id, requireCompany(context)))
  if (!company) throw notFound(context)
  return company
}

/** Changes the viewer's own company, for its owners. */
export async function changeCompany(context: Context, changes: CompanyChange) {
  requireRole(context, companyFieldsRole)
  await changeCompanyById(context, requireCompany(context), changes)
}

/**
 * Changes a company that the viewer manages, and does `more` in the same transaction. A new e-mail address takes effect
 * only when it is confirmed.
 */
export async function changeCompanyById(
  context: Context,
  id: number,
  changes: CompanyChange,
  more: (context: Context) => Promise<void> = async () => {},
) {
  const [company] = await context.db.select().from(companies).where(eq(companies.id, id))
  if (!company || !mayManage(context.viewer, { companyId: id })) throw notFound(context)
  const countryIds = (await listCountries(context.db)).map((country) => country.id)
  const fields = companyErrors({ ...company, ...changes }, countryIds, context.language)
  if (Object.keys(fields).length > 0) throw invalidFields(context, fields)
  const { email, ...others } = changes
  const newEmail = email !== undefined && !isSameEmail(email, company.email) ? email : undefined
  if (newEmail) await countEmailChange(context, id)
  if (!newEmail && Object.keys(others).length === 0) return more(context)
  const subject = { kind: 'company', id, companyId: id }
  await change(context, { action: 'company.edit', subject }, async (tx) => {
    if (Object.keys(others).length > 0) await write(tx, company, others)
    if (newEmail) await requestEmailChange(tx, company, newEmail)
    await more(tx)
  })
}

const isSameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** What its page shows of the company. */
const shownFields = ['name', 'street', 'postcode', 'city', 'countryId', 'website', 'about'] as const

async function write(tx: Tx, company: Company, changes: CompanyChange) {
  const fresh = changes.about === undefined ? changes : { ...changes, aboutIn: {} }
  const { vat = company.vat, countryId = company.countryId } = changes
  const changesPage = shownFields.some((field) => changes[field] !== undefined && changes[field] !== company[field])
  const hasNewVat = vat !== company.vat || countryId !== company.countryId
  await tx.db
    .update(companies)
    .set({
      ...fresh,
      ...(changesPage && { pageChangedAt: tx.now() }),
      ...(hasNewVat && { vatCheckedAt: null, vatConfirmedAt: null }),
    })
    .where(eq(companies.id, company.id))
  if (hasNewVat) await tx.queue.add(tx.db, confirmVatTask, { companyId: company.id })
  if (changes.name && changes.name !== company.name) await refreshJobSearchTexts(tx.db, company.id)
  tx.invalidate(`company:${company.id}`, 'jobs')
  await tx.queue.add(tx.db, checkCompanyTask, { companyId: company.id })
}
