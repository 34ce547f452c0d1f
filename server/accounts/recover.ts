import { setTimeout } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { isEmail } from '../applications/question.ts'
import { type Context, inTransaction } from '../context.ts'
import { Refusal } from '../errors.ts'
import { countTry, type Limit } from '../http/rate-limit.ts'
import { tokenHash } from '../platform/token.ts'
import { message } from '../text/message.ts'
import { postPasswordChanged, postRecovery } from './letters.ts'
import { type From, storePassword } from './login.ts'
import { findAccount, findAccountByLogin, findTokenHolder, foldLogin } from './queries.ts'
import { startSession } from './sessions.ts'
import { weaknessesOf } from './signup.ts'
import { accountTokens, sessions, users } from './table.ts'

const perAddress: Limit = { name: 'forgot-password', times: 5, seconds: 3600 }
const perNetwork: Limit = { name: 'forgot-password-network', times: 30, seconds: 3600 }

/** Writing a mail takes less than this, so that the time does not tell whether one was written. Milliseconds. */
const leastTime = 150

/** Sends the recovery mail if there is such an account. Who asks never learns whether there is. */
export async function requestRecovery(context: Context, email: string, from: From) {
  if (!email)
    throw new Refusal('invalid', message(context.language, 'forgotEmailMissing'), {
      fields: { email: message(context.language, 'forgotEmailMissing') },
    })
  if (!isEmail(email))
    throw new Refusal('invalid', message(context.language, 'forgotEmailInvalid'), {
      fields: { email: message(context.language, 'forgotEmailInvalid') },
    })
  await countTry(context, perNetwork, from.network)
  await countTry(context, perAddress, foldLogin(email))
  await Promise.all([sendRecovery(context, email), setTimeout(leastTime)])
}

async function sendRecovery(context: Context, email: string) {
  const account = await findAccountByLogin(context.db, email)
  if (!account) return
  await inTransaction(context, (within) =>
    postRecovery(within, { userId: account.id, email: account.email, language: context.language }),
  )
}

/** The user whom a recovery link empowers; refuses a wrong, used or old one. */
export async function checkRecovery(context: Context, { email, token }: { email: string; token: string }) {
  const { db, now } = context
  const holder = await findTokenHolder(db, { hash: tokenHash(token), power: 'recover' })
  if (!holder || holder.email !== foldLogin(email) || holder.expiresAt <= now()) throw badLink(context)
  return holder
}

const badLink = ({ language }: Context) =>
  new Refusal('invalid', message(language, 'tokenRecover'), { reason: 'token' })

/** Sets the new password, ends every session and starts the person's own new one. */
export async function recoverPassword(
  context: Context,
  { password, ...link }: { email: string; token: string; password: string },
  from: From,
) {
  const holder = await checkRecovery(context, link)
  await assertGoodPassword(context, holder.userId, password)

  return inTransaction(context, async (within) => {
    const { db, now } = within
    const used = await db
      .delete(accountTokens)
      .where(and(eq(accountTokens.userId, holder.userId), eq(accountTokens.power, 'recover')))
      .returning({ hash: accountTokens.hash })
    if (used.length === 0) throw badLink(context)
    await storePassword(within, holder.userId, password)
    await db
      .update(users)
      .set({ confirmedAt: now() })
      .where(and(eq(users.id, holder.userId), isNull(users.confirmedAt)))
    await db.delete(sessions).where(eq(sessions.userId, holder.userId))
    const account = await findAccount(db, holder.userId)
    if (!account) throw badLink(context)
    await postPasswordChanged(within, { email: account.email, language: account.language })
    if (account.blockedAt) throw new Refusal('forbidden', message(context.language, 'companyBlocked'))
    return { account, token: await startSession(db, account.id, from) }
  })
}

/** Refuses a weak password, one line a broken rule. */
async function assertGoodPassword({ db, language }: Context, userId: number, password: string) {
  const account = await findAccount(db, userId)
  const text = weaknessesOf(password, [account?.companyName ?? '', account?.email ?? ''], language)
  if (!text) return
  throw new Refusal('invalid', text, { fields: { password: text } })
}
