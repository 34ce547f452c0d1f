import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { inTransaction } from '../context.ts'
import { Refusal } from '../errors.ts'
import { oneByOne } from '../http/one-by-one.ts'
import { countTry, forgiveTry, type Limit } from '../http/rate-limit.ts'
import { message } from '../text/message.ts'
import { postConfirmation } from './letters.ts'
import { hashPassword, isPassword } from './password.ts'
import { type Account, findAccountByLogin, foldLogin } from './queries.ts'
import { startSession } from './sessions.ts'
import { users } from './table.ts'

/** Wrong passwords of one account, wherever they are typed. */
export const wrongPasswords: Limit = { name: 'wrong-password', times: 5, seconds: 900 }
const perNetwork: Limit = { name: 'wrong-password-network', times: 20, seconds: 900 }

const confirmations: Limit = { name: 'confirmation-again', times: 5, seconds: 3600 }

/** Where a try comes from, and whether its cookie may outlive the browser. */
export type From = { network: string; userAgent: string; isPersistent: boolean }

type Credentials = { login: string; password: string }

/** Signs in. Unknown addresses and wrong passwords get the same answer after the same time; only failures count towards the limits. */
export async function signIn(context: Context, given: Credentials, from: From) {
  assertFilledIn(context, given)
  // One after another: a right password that is still looked at must not count as a wrong one of the next.
  const account = await oneByOne(`sign-in ${from.network}`, () => findByPassword(context, given, from.network))
  await assertMaySignIn(context, account)
  return { account, token: await startSession(context.db, account.id, from) }
}

function assertFilledIn({ language }: Context, given: Credentials) {
  const missing = Object.entries({ ...given, login: given.login.trim() }).filter(([, value]) => !value)
  if (missing.length === 0) return
  const fields = Object.fromEntries(missing.map(([field]) => [field, message(language, 'required')]))
  throw new Refusal('invalid', message(language, 'checkFields'), { fields })
}

async function findByPassword(context: Context, { login, password }: Credentials, network: string): Promise<Account> {
  const name = foldLogin(login).slice(0, 255)
  await countTry(context, perNetwork, network)
  const forgiveNetwork = () => forgiveTry(context, perNetwork, network)
  await countTry(context, wrongPasswords, name).catch(async (error: unknown) => {
    await forgiveNetwork()
    throw error
  })
  const found = await findAccountByLogin(context.db, login)
  if (!(await isPassword(password, found?.passwordHash)) || !found) {
    throw new Refusal('unauthorized', message(context.language, 'loginInvalid'), { reason: 'invalid_login' })
  }
  await forgiveNetwork()
  await forgiveTry(context, wrongPasswords, name)
  return found
}

/** Whoever has not confirmed the address gets the mail again instead of a session. */
async function assertMaySignIn(context: Context, account: Account) {
  if (account.blockedAt)
    throw new Refusal('forbidden', message(context.language, 'companyBlocked'), { reason: 'blocked' })
  if (account.confirmedAt) return
  await confirmAgain(context, account)
  throw new Refusal('forbidden', message(context.language, 'loginUnconfirmed'), { reason: 'unconfirmed' })
}

/** Only so often: whoever registered a stranger's address must not fill that mailbox. */
async function confirmAgain(context: Context, { id, email }: Account) {
  try {
    await countTry(context, confirmations, email)
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  await inTransaction(context, (within) => postConfirmation(within, { userId: id, email, language: context.language }))
}

/** A new password of the owner's choice. The caller ends the sessions. */
export const storePassword = async ({ db }: Pick<Context, 'db'>, userId: number, password: string) => {
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, userId))
}
