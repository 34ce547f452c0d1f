import { eq } from 'drizzle-orm'
import { signupFieldNames as names } from '../accounts/wire.ts'
import { isEmail, phonePattern } from '../applications/question.ts'
import { type Context, inTransaction } from '../context.ts'
import { spoil } from '../edge/spoils.ts'
import { notFound, Refusal } from '../errors.ts'
import { noSession } from '../http/guards.ts'
import { refreshSearchTexts } from '../jobs/refresh-search.ts'
import { listCountries } from '../places/queries.ts'
import { message } from '../text/message.ts'
import { companies } from './table.ts'
import type { CompanyChange } from './wire.ts'

/** The company of whoever is signed in. Admins may have none. */
export function ownCompanyId({ viewer, language }: Pick<Context, 'viewer' | 'language'>): number {
  if (viewer.kind === 'visitor') throw noSession()
  if (viewer.companyId === null) throw new Refusal('forbidden', message(language, 'noCompany'))
  return viewer.companyId
}

export async function findOwnCompany(context: Pick<Context, 'viewer' | 'db' | 'language'>) {
  const [company] = await context.db
    .select()
    .from(companies)
    .where(eq(companies.id, ownCompanyId(context)))
  if (!company) throw notFound(context)
  return company
}

/** Changes what the company says about itself. Pages that show it are drawn anew. */
export async function changeCompany(context: Context, change: CompanyChange) {
  const company = await findOwnCompany(context)
  const fields = await problemsOf(context, { ...company, ...change })
  if (Object.keys(fields).length > 0) {
    throw new Refusal('invalid', message(context.language, 'checkFields'), { fields })
  }
  if (Object.keys(change).length === 0) return
  await inTransaction(context, async ({ db }) => {
    await db.update(companies).set(change).where(eq(companies.id, company.id))
    if (change.name && change.name !== company.name) await refreshSearchTexts(db, company.id)
    await spoil(db, `company:${company.id}`, 'jobs')
  })
}

const required = {
  name: 'companyName',
  city: 'city',
  postcode: 'postcode',
  street: 'street',
  contactName: 'contactName',
} as const

async function problemsOf({ db, language }: Context, company: typeof companies.$inferSelect) {
  const fields: Record<string, string> = {}
  for (const [column, field] of Object.entries(required)) {
    if (company[column as keyof typeof required]) continue
    fields[names[field]] = message(language, 'fieldRequired', { field: message(language, `field_${field}`) })
  }
  const countryIds = (await listCountries(db)).map(({ id }) => id)
  if (!countryIds.includes(company.countryId)) fields[names.countryId] = message(language, 'countryUnknown')
  if (!isEmail(company.email)) fields['email'] = message(language, 'emailInvalid')
  if (!phonePattern.test(company.phone)) fields[names.phone] = message(language, 'phoneInvalid')
  if (company.website && !isWebAddress(company.website)) fields['web'] = message(language, 'websiteInvalid')
  return fields
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
