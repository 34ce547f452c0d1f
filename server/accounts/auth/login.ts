import { eq } from 'drizzle-orm'
import { change, recordOnly } from '../../change.ts'
import type { Context } from '../../context.ts'
import { invalidFields, Refusal } from '../../errors.ts'
import { withKeyedLock } from '../../http/keyed-lock.ts'
import { consumeAttempt, isRightAttempt, type Limit } from '../../http/rate-limit.ts'
import { message } from '../../text/message.ts'
import { isDisabledDemo } from '../demo-accounts.ts'
import { knownDeviceName } from '../known-device.ts'
import { type Account, findAccountByLogin, normalizeLogin } from '../queries.ts'
import { users } from '../table.ts'
import { enqueueAccountConfirmation } from './mails.ts'
import { hashPassword, verifyPassword } from './password.ts'
import type { ClientInfo } from './replace-session.ts'
import { afterPassword } from './second-factor/finish-sign-in.ts'

/** Limits wrong passwords per account and known device, at login and in the settings. */
export const wrongPasswords: Limit = { name: 'wrong-password', times: 5, seconds: 900 }
const perNetwork: Limit = { name: 'wrong-password-network', times: 20, seconds: 900 }

const confirmations: Limit = { name: 'confirmation-again', times: 5, seconds: 3600 }

type Credentials = { login: string; password: string }

/**
 * Signs in; an administrator still needs the second factor. Unknown addresses and wrong passwords get the same
 * response after the same time. Only failures count towards the limits.
 */
export async function signIn(context: Context, credentials: Credentials, from: ClientInfo) {
  assertFilledIn(context, credentials)
  // One at a time, so that no more passwords are verified than the limits allow.
  const account = await withKeyedLock(`sign-in ${from.network}`, () => findByPassword(context, credentials, from))
  await assertMaySignIn(context, account)
  return afterPassword(context, account, from)
}

function assertFilledIn({ language }: Context, credentials: Credentials) {
  const missing = Object.entries({ ...credentials, login: credentials.login.trim() }).filter(([, value]) => !value)
  if (missing.length === 0) return
  const fields = Object.fromEntries(missing.map(([field]) => [field, message(language, 'required')]))
  throw invalidFields({ language }, fields)
}

async function findByPassword(
  context: Context,
  { login, password }: Credentials,
  { network, device }: ClientInfo,
): Promise<Account> {
  const account = await findAccountByLogin(context.db, login)
  const found = account && isDisabledDemo(context.config, account.email) ? undefined : account
  // A known device has a limit of its own, so that guesses from elsewhere do not lock the user out.
  const name = [normalizeLogin(login).slice(0, 255), found && knownDeviceName(found, device, context.now())]
    .filter(Boolean)
    .join(' ')
  return withKeyedLock(`sign-in as ${name}`, () => tryPassword(context, { password, account: found, name, network }))
}

type Attempt = { password: string; account: Account | undefined; name: string; network: string }

/** The account whose password this is, within the limits of wrong ones. */
export async function tryPassword(context: Context, { password, account, name, network }: Attempt): Promise<Account> {
  const limits = [
    { limit: perNetwork, caller: network },
    { limit: wrongPasswords, caller: name },
  ]
  const isRight = await isRightAttempt(context, limits, () => verifyPassword(password, account?.passwordHash))
  if (isRight && account) return account
  await recordWrongPassword(context, account)
  throw new Refusal('unauthorized', message(context.language, 'loginInvalid'), { reason: 'invalid_login' })
}

/** For administrators alone. Others get an empty transaction, so that the time of the answer does not tell who is one. */
const recordWrongPassword = (context: Context, account: Account | undefined) =>
  recordOnly(context, {
    action: 'session.wrong-password',
    subject: () => (account?.isAdmin ? [{ kind: 'user', id: account.id, companyId: null }] : []),
  })

/** Throws for blocked companies and unconfirmed addresses; the latter get the confirmation mail again. */
async function assertMaySignIn(context: Context, account: Account) {
  if (account.blockedAt)
    throw new Refusal('forbidden', message(context.language, 'companyBlocked'), { reason: 'blocked' })
  if (account.confirmedAt) return
  await confirmAgain(context, account)
  throw new Refusal('forbidden', message(context.language, 'loginUnconfirmed'), { reason: 'unconfirmed' })
}

/** Rate-limited, so that registering someone else's address cannot flood their mailbox. */
async function confirmAgain(context: Context, { id, email }: Account) {
  try {
    await consumeAttempt(context, confirmations, email)
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  await change(context, { action: 'user.confirm-again', subject: { kind: 'user', id, companyId: null } }, (tx) =>
    enqueueAccountConfirmation(tx, { userId: id, email, language: context.language }),
  )
}

/** Stores the hash of a new password. The caller ends the sessions. */
export const storePassword = async ({ db }: Pick<Context, 'db'>, userId: number, password: string) => {
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, userId))
}
