import { and, eq, gt } from 'drizzle-orm'
import { change, type Tx } from '../../change.ts'
import type { Context } from '../../context.ts'
import { fieldRefusal, type Refusal } from '../../errors.ts'
import type { PageLink } from '../../http/link-page.ts'
import { consumeAttempt, type Limit } from '../../http/rate-limit.ts'
import { tokenHash } from '../../platform/token.ts'
import { isEmail } from '../../questions/question.ts'
import { message } from '../../text/message.ts'
import { pageUrl } from '../../urls.ts'
import { enqueueKnownAddress, mailNewLogin, mailOldLogin } from '../auth/mails.ts'
import { issueUserToken } from '../auth/tokens.ts'
import { isDemoAccount } from '../demo-accounts.ts'
import { endSignups, isConfirmedOtherwise } from '../pending-signups.ts'
import { requireUser, unauthenticated } from '../permissions.ts'
import { findAccount, findAccountByLogin, normalizeLogin } from '../queries.ts'
import { accountTokens, users } from '../table.ts'
import { assertPassword } from './change-password.ts'

/** Prevents repeated requests from flooding a mailbox. */
const limit: Limit = { name: 'login-change', times: 5, seconds: 3600 }

const tokensOf = (userId: number) => and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, 'login'))

/** The address that the user still has to confirm. */
export async function findPendingLogin({ db, now }: Pick<Context, 'db' | 'now'>, userId: number) {
  const [pending] = await db
    .select({ email: accountTokens.email })
    .from(accountTokens)
    .where(and(tokensOf(userId), gt(accountTokens.expiresAt, now())))
  return pending?.email ?? null
}

/**
 * Mails the link that makes an address the viewer's login, and a notice to the present one. Nothing changes until it is
 * confirmed. Only the mail reveals whether the address has an account already.
 */
export async function requestLoginChange(context: Context, typed: { login: string; currentPassword: string }) {
  const account = await findAccount(context.db, requireUser(context).userId)
  if (!account) throw unauthenticated()
  const email = normalizeLogin(typed.login)
  if (!isEmail(email)) throw wrongLogin(context, 'emailInvalid')
  if (email === account.email) throw wrongLogin(context, 'loginSame')
  if (isDemoAccount(account.email)) throw wrongLogin(context, 'demoLogin')
  await assertPassword(context, account, typed.currentPassword)
  await consumeAttempt(context, limit, String(account.id))
  const { id: userId, language } = account
  await change(context, { action: 'user.login-ask', subject: { kind: 'user', id: userId } }, async (tx) => {
    await tx.db.delete(accountTokens).where(tokensOf(userId))
    const token = await issueUserToken(tx, userId, 'login', email)
    const { state } = await mailAddress(tx, { email, language, url: pageUrl('confirmLogin', language, userId, token) })
    if (state === 'suppressed') throw wrongLogin(context, 'mailSuppressed')
    await mailOldLogin(tx, account)
  })
}

async function mailAddress(tx: Tx, to: Parameters<typeof mailNewLogin>[1]) {
  const holder = await findAccountByLogin(tx.db, to.email)
  const isTaken = holder && (holder.confirmedAt || holder.isAdmin)
  return isTaken ? enqueueKnownAddress(tx, holder) : mailNewLogin(tx, to)
}

/** Keeps the present address and invalidates the link. */
export async function cancelLoginChange(context: Context) {
  const { userId } = requireUser(context)
  await change(context, { action: 'user.login-cancel', subject: { kind: 'user', id: userId } }, ({ db }) =>
    db.delete(accountTokens).where(tokensOf(userId)),
  )
}

const isOf = ({ id, token }: PageLink) => and(tokensOf(id), eq(accountTokens.hash, tokenHash(token)))

/** What a link would confirm; undefined when it was used or cancelled or has expired. Changes nothing. */
export async function readLoginChange({ db, now }: Pick<Context, 'db' | 'now'>, link: PageLink) {
  const [offered] = await db
    .select({ email: accountTokens.email, companyId: users.companyId })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(and(isOf(link), gt(accountTokens.expiresAt, now())))
  return offered
}

/** Makes an address the login of its user, by the single-use link in its mail. Links to the former address end. */
export async function confirmLoginChange(context: Context, link: PageLink): Promise<string | undefined> {
  const { email, companyId = null } = (await readLoginChange(context, link)) ?? {}
  if (!email) return undefined
  const userId = link.id
  return change(context, { action: 'user.login', subject: { kind: 'user', id: userId, companyId } }, async (tx) => {
    const used = await tx.db.delete(accountTokens).where(isOf(link)).returning({ hash: accountTokens.hash })
    if (used.length === 0 || (await isConfirmedOtherwise(tx, email, userId))) return undefined
    await tx.db.delete(accountTokens).where(eq(accountTokens.userId, userId))
    await endSignups(tx, [email])
    await tx.db.update(users).set({ email }).where(eq(users.id, userId))
    return email
  })
}

function wrongLogin(
  { language }: Context,
  key: 'demoLogin' | 'emailInvalid' | 'loginSame' | 'mailSuppressed',
): Refusal {
  return fieldRefusal('login', message(language, key), key === 'emailInvalid' ? 'invalid' : 'conflict')
}
