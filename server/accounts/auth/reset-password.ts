import { setTimeout } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { clearAttempts, consumeAttempt, type Limit } from '../../http/rate-limit.ts'
import { tokenHash } from '../../platform/token.ts'
import { isEmail } from '../../questions/question.ts'
import { message } from '../../text/message.ts'
import { isDisabledDemo } from '../demo-accounts.ts'
import { endOtherSignups, isConfirmedOtherwise } from '../pending-signups.ts'
import { findAccount, findAccountByLogin, findTokenHolder, normalizeLogin, ownWordsOf } from '../queries.ts'
import { accountTokens, users } from '../table.ts'
import { storePassword, wrongPasswords } from './login.ts'
import { enqueuePasswordChanged, enqueuePasswordReset } from './mails.ts'
import type { ClientInfo } from './replace-session.ts'
import { afterPassword } from './second-factor/finish-sign-in.ts'
import { endSessionsByPassword } from './sessions.ts'
import { passwordProblemsText } from './signup.ts'

const perAddress: Limit = { name: 'forgot-password', times: 5, seconds: 3600 }
const perNetwork: Limit = { name: 'forgot-password-network', times: 30, seconds: 3600 }

/** Milliseconds. Longer than enqueueing a mail takes, so that the response time does not reveal whether one was. */
const minResponseMs = 150

/** Sends the password reset mail if the account exists. The result does not reveal whether it does. */
export async function requestPasswordReset(context: Context, email: string, from: ClientInfo) {
  if (!email) throw fieldRefusal('email', message(context.language, 'forgotEmailMissing'))
  if (!isEmail(email)) throw fieldRefusal('email', message(context.language, 'forgotEmailInvalid'))
  await consumeAttempt(context, perNetwork, from.network)
  await consumeAttempt(context, perAddress, normalizeLogin(email))
  await Promise.all([sendPasswordReset(context, email), setTimeout(minResponseMs)])
}

async function sendPasswordReset(context: Context, email: string) {
  const account = await findAccountByLogin(context.db, email)
  if (!account || isDisabledDemo(context.config, account.email)) return
  const subject = { kind: 'user', id: account.id, companyId: null }
  await change(context, { action: 'user.forgot-password', subject }, (tx) =>
    enqueuePasswordReset(tx, { userId: account.id, email: account.email, language: context.language }),
  )
}

/** The user for whom a reset link is valid. Throws when it is invalid, used or expired. */
export async function checkPasswordReset(context: Context, { email, token }: { email: string; token: string }) {
  const { db, now, config } = context
  const holder = await findTokenHolder(db, { hash: tokenHash(token), purpose: 'recover' })
  if (!holder || holder.email !== normalizeLogin(email) || holder.expiresAt <= now()) throw badLink(context)
  if (isDisabledDemo(config, holder.email)) throw badLink(context)
  return holder
}

const badLink = ({ language }: Context) =>
  new Refusal('invalid', message(language, 'tokenRecover'), { reason: 'token' })

/** Sets the new password, ends every session and starts a new one; administrators need a code first. */
export async function resetPassword(
  context: Context,
  { password, ...link }: { email: string; token: string; password: string },
  from: ClientInfo,
) {
  const holder = await checkPasswordReset(context, link)
  await assertGoodPassword(context, holder.userId, { password, network: from.network })

  const subject = { kind: 'user', id: holder.userId, companyId: null }
  const result = await change(context, { action: 'user.reset-password', subject }, async (tx) => {
    const { db, now } = tx
    const used = await db
      .delete(accountTokens)
      .where(and(eq(accountTokens.userId, holder.userId), eq(accountTokens.purpose, 'recover')))
      .returning({ hash: accountTokens.hash })
    if (used.length === 0) throw badLink(context)
    if (await isConfirmedOtherwise(tx, holder.email, holder.userId)) throw badLink(context)
    await storePassword(tx, holder.userId, password)
    await db
      .update(users)
      .set({ confirmedAt: now() })
      .where(and(eq(users.id, holder.userId), isNull(users.confirmedAt)))
    await db.delete(accountTokens).where(eq(accountTokens.userId, holder.userId))
    await endOtherSignups(tx, holder.email, holder.userId)
    await endSessionsByPassword(tx, holder.userId)
    const account = await findAccount(db, holder.userId)
    if (!account) throw badLink(context)
    await enqueuePasswordChanged(tx, { email: account.email, language: account.language })
    if (account.blockedAt) throw new Refusal('forbidden', message(context.language, 'companyBlocked'))
    return afterPassword(tx, account, from)
  })
  // Outside the transaction: limits use their own connection. The link proves ownership, so earlier failures are cleared.
  await clearAttempts(context, wrongPasswords, result.account.email)
  return result
}

/** Throws for a weak password, with one line per broken rule. */
async function assertGoodPassword(
  { db, language }: Context,
  userId: number,
  typed: { password: string; network: string },
) {
  const account = await findAccount(db, userId)
  const text = await passwordProblemsText({ ...typed, ownWords: account ? ownWordsOf(account) : [] }, language)
  if (text) throw fieldRefusal('password', text)
}
