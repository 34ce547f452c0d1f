import { change, type Tx } from '../../change.ts'
import { addCompanyDefaults } from '../../companies/defaults.ts'
import { freeCompanySlug } from '../../companies/slug.ts'
import { companies } from '../../companies/table.ts'
import { companyErrors } from '../../companies/validation.ts'
import type { Context } from '../../context.ts'
import { invalidFields, Refusal } from '../../errors.ts'
import { checkCompanyTask } from '../../guard/tasks.ts'
import { consumeAttempt, type Limit } from '../../http/rate-limit.ts'
import { listCountries } from '../../places/queries.ts'
import type { Language } from '../../text/language.ts'
import { message } from '../../text/message.ts'
import { confirmVatTask } from '../../trust/tasks.ts'
import { endExpiredSignups } from '../pending-signups.ts'
import { findAccountByLogin, normalizeLogin } from '../queries.ts'
import { users } from '../table.ts'
import type { Signup } from '../wire.ts'
import { enqueueAccountConfirmation, enqueueKnownAddress } from './mails.ts'
import { hashPassword, problemsOfPassword, type TypedPassword } from './password.ts'
import { isStrengthBusy } from './strength.ts'

/** Validation errors of a registration in its language, keyed by the field's wire name. */
async function signupErrors(signup: Signup, countryIds: string[], network: string): Promise<Record<string, string>> {
  const { companyName: name, email, contactName, password, language } = signup
  const errors = companyErrors({ ...signup, name }, countryIds, language)
  const ownWords = [name, email, contactName]
  const weaknesses = await passwordProblemsText({ password, ownWords, network }, language)
  if (!signup.password) errors['password'] = message(language, 'passwordMissing')
  else if (weaknesses) errors['password'] = weaknesses
  if (signup.password !== signup.repeatPassword) errors['repeatPassword'] = message(language, 'passwordsDiffer')
  return errors
}

/** The rules that a password breaks, one per line; empty when it is strong. Throws 503 when too many of its network are being checked. */
export async function passwordProblemsText(typed: TypedPassword, language: Language): Promise<string> {
  if (isStrengthBusy(typed.network))
    throw new Refusal('unavailable', message(language, 'unavailable'), { retryAfter: 2 })
  const problems = await problemsOfPassword(typed)
  return problems.map((problem) => message(language, problem)).join('\n')
}

const perNetwork: Limit = { name: 'signup', times: 100, seconds: 3600 }
/** Limits the mails that registrations send to one address. */
const perAddress: Limit = { name: 'signup-address', times: 10, seconds: 3600 }

/**
 * Registers a company with its first user and mails a confirmation link. Only that mail reveals whether the address
 * has an account already. Registrations of the same address wait side by side, each for its own link, so that nobody
 * confirms what another person typed by the link of their own.
 */
export async function signUp(context: Context, signup: Signup, network: string) {
  await consumeAttempt(context, perNetwork, network)
  const countryIds = (await listCountries(context.db)).map(({ id }) => id)
  const fields = await signupErrors(signup, countryIds, network)
  if (Object.keys(fields).length > 0) throw invalidFields(signup, fields)

  const email = normalizeLogin(signup.email)
  await consumeAttempt(context, perAddress, email)
  const passwordHash = await hashPassword(signup.password)
  const subject = ({ userId: id }: { userId: number }) => ({ kind: 'user', id, companyId: null })
  return change(context, { action: 'user.register', subject }, async (tx) => {
    const account = await findAccountByLogin(tx.db, email)
    await endExpiredSignups(tx, email)
    if (account && (account.confirmedAt || account.isAdmin))
      return { email, mail: await enqueueKnownAddress(tx, { email, language: account.language }), userId: account.id }
    const userId = await addUser(tx, signup, passwordHash)
    return { email, mail: await enqueueAccountConfirmation(tx, { userId, email, language: signup.language }), userId }
  })
}

/** Inserts the company and the user. */
async function addUser(tx: Tx, signup: Signup, passwordHash: string): Promise<number> {
  const companyId = await addCompany(tx, signup)
  const [user] = await tx.db
    .insert(users)
    .values({ email: normalizeLogin(signup.email), passwordHash, companyId, language: signup.language })
    .returning({ id: users.id })
  if (!user) throw new Error('A user was not stored')
  return user.id
}

async function addCompany(tx: Tx, signup: Signup): Promise<number> {
  const { db } = tx
  const { companyName, city, postcode, street, countryId, contactName, phone, language } = signup
  const values = {
    name: companyName,
    slug: await freeCompanySlug(db, companyName),
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
  const [company] = await db.insert(companies).values(values).returning()
  if (!company) throw new Error('A company was not stored')
  await addCompanyDefaults(db, [company])
  await tx.queue.add(db, checkCompanyTask, { companyId: company.id })
  if (company.vat) await tx.queue.add(db, confirmVatTask, { companyId: company.id })
  return company.id
}
