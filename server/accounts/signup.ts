import { isEmail, phonePattern } from '../applications/question.ts'
import { addCompanyDefaults } from '../companies/defaults.ts'
import { companies } from '../companies/table.ts'
import { type Context, inTransaction } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { Limit } from '../http/rate-limit.ts'
import { listCountries } from '../places/queries.ts'
import type { Language } from '../text/language.ts'
import { type MessageKey, message } from '../text/message.ts'
import { postConfirmation } from './letters.ts'
import { hashPassword, problemsOfPassword } from './password.ts'
import { findAccountByLogin, foldLogin } from './queries.ts'
import { users } from './table.ts'
import { type Signup, type SignupField, signupFieldNames } from './wire.ts'

export const signupsPerNetwork: Limit = { name: 'signup', times: 100, seconds: 3600 }

const requiredFields = ['companyName', 'city', 'postcode', 'street', 'countryId', 'contactName'] as const

/** What is wrong with a registration, field by field, in the person's language. */
export function problemsOfSignup(signup: Signup, countryIds: string[]): Partial<Record<SignupField, string>> {
  const say = (key: MessageKey, values?: Record<string, string>) => message(signup.language, key, values)
  const problems: Partial<Record<SignupField, string>> = {}

  for (const field of requiredFields) {
    if (!signup[field]) problems[field] = say('fieldRequired', { field: say(`field_${field}`) })
  }
  if (signup.countryId && !countryIds.includes(signup.countryId)) problems.countryId = say('countryUnknown')
  if (!isEmail(signup.email)) problems.email = say('emailInvalid')
  if (!phonePattern.test(signup.phone)) problems.phone = say('phoneInvalid')

  const weaknesses = weaknessesOf(signup.password, [signup.companyName, signup.email], signup.language)
  if (!signup.password) problems.password = say('passwordMissing')
  else if (weaknesses) problems.password = weaknesses
  if (signup.password !== signup.repeatPassword) problems.repeatPassword = say('passwordsDiffer')
  return problems
}

/** What is weak about a password, one line a broken rule; empty when it is good. */
export const weaknessesOf = (password: string, ownWords: string[], language: Language) =>
  problemsOfPassword(password, ownWords)
    .map((problem) => message(language, problem))
    .join('\n')

/** Registers a company with its first user, who gets a mail to confirm the address. */
export async function signUp(context: Context, signup: Signup) {
  const countryIds = (await listCountries(context.db)).map(({ id }) => id)
  const problems = problemsOfSignup(signup, countryIds)
  if (Object.keys(problems).length > 0) throw invalid(signup, problems)
  if (await findAccountByLogin(context.db, signup.email)) throw taken(signup)

  const passwordHash = await hashPassword(signup.password)
  return inTransaction(context, async (within) => {
    const companyId = await addCompany(within, signup)
    const email = foldLogin(signup.email)
    const [user] = await within.db
      .insert(users)
      .values({ email, passwordHash, companyId, language: signup.language })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!user) throw taken(signup)
    const mail = await postConfirmation(within, { userId: user.id, email, language: signup.language })
    return { email, mail }
  })
}

function taken({ language }: Signup) {
  const text = message(language, 'emailTaken')
  return new Refusal('conflict', text, { reason: 'email_taken', fields: { email: text } })
}

function invalid(signup: Signup, problems: Partial<Record<SignupField, string>>) {
  const fields = Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [signupFieldNames[field as SignupField], problem]),
  )
  return new Refusal('invalid', message(signup.language, 'checkFields'), { fields })
}

async function addCompany({ db }: Context, signup: Signup): Promise<number> {
  const { companyName, city, postcode, street, countryId, contactName, phone, language } = signup
  const values = {
    name: companyName,
    city,
    postcode,
    street,
    countryId,
    contactName,
    phone,
    language,
    email: signup.email,
    vat: signup.vat || null,
  }
  const [company] = await db.insert(companies).values(values).returning({ id: companies.id })
  if (!company) throw new Error('A company was not stored')
  await addCompanyDefaults(db, [company.id])
  return company.id
}
