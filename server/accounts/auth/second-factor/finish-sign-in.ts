import { eq } from 'drizzle-orm'
import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'
import { tokenHash } from '../../../platform/token.ts'
import { message } from '../../../text/message.ts'
import { newDevice } from '../../known-device.ts'
import { requireUser, unauthenticated } from '../../permissions.ts'
import { type Account, findAccount, findTokenHolder } from '../../queries.ts'
import { accountTokens } from '../../table.ts'
import { warnOfCodes } from '../mails.ts'
import { type ClientInfo, replaceSession } from '../replace-session.ts'
import { issueUserToken } from '../tokens.ts'
import { viewerOf } from '../viewer.ts'
import { needsSecondFactor } from './needs-second-factor.ts'
import { beginSetup, confirmSetup } from './set-up.ts'
import { type CodeKind, spendCode } from './spend-code.ts'

/** `token` and `device` are the values of the cookies for the session and for the known device. */
export type SignedIn = { account: Account; token: string; device: string }

/** The password was correct and a code is needed; `pending` is the token of this sign-in. */
export type AwaitingCode = { account: Account; pending: string }

/** The outcome of a correct password: a session, or a pending second factor. */
export async function afterPassword(
  context: Context,
  account: Account,
  from: ClientInfo,
): Promise<SignedIn | AwaitingCode> {
  const { now } = context
  const subject = { kind: 'user', id: account.id, companyId: null }
  if (!needsSecondFactor(context, account)) {
    const asSelf: Context = { ...context, viewer: viewerOf(account) }
    const token = await change(asSelf, { action: 'session.start', subject }, (tx) => replaceSession(tx, account, from))
    return { account, token, device: newDevice(account, now()) }
  }
  return askForCode(context, account)
}

/** Begins a sign-in that waits for its code; the first one sets the second factor up. */
async function askForCode(context: Context, account: Account): Promise<AwaitingCode> {
  const subject = { kind: 'user', id: account.id, companyId: null }
  const pending = await change(context, { action: 'second-factor.ask', subject }, async (tx) => {
    await beginSetup(tx, account.id)
    return issueUserToken(tx, account.id, 'sign-in')
  })
  return { account, pending }
}

/** Lets the viewer set the second factor up: it is asked for from the first code on, and not before. */
export async function turnOnSecondFactor(context: Context): Promise<AwaitingCode> {
  const { userId } = requireUser(context)
  const account = await findAccount(context.db, userId)
  if (!account) throw unauthenticated()
  return askForCode(context, account)
}

/** The user of a sign-in that waits for its code. Throws when it has expired. */
export async function findPending(context: Context, pending: string): Promise<Account> {
  const { db, now, language } = context
  const holder = await findTokenHolder(db, { hash: tokenHash(pending), purpose: 'sign-in' })
  const account = holder && holder.expiresAt > now() ? await findAccount(db, holder.userId) : undefined
  if (!account || account.blockedAt || account.removedAt)
    throw new Refusal('unauthorized', message(language, 'signInAgain'), { reason: 'sign_in_again' })
  return account
}

type Finished = SignedIn & {
  /** Empty unless this sign-in completed the set-up. */
  recoveryCodes: string[]
}

/** Completes a sign-in with the code. The first code also completes the set-up. */
export async function finishSignIn(
  context: Context,
  pending: string,
  code: string,
  from: ClientInfo,
): Promise<Finished> {
  const account = await findPending(context, pending)
  const { id: userId } = account
  const asSelf: Context = { ...context, viewer: viewerOf(account) }
  const kind = await spendCode(asSelf, userId, code)
  return change(asSelf, { action: actionOf[kind], subject: { kind: 'user', id: userId } }, async (tx) => {
    const used = await tx.db
      .delete(accountTokens)
      .where(eq(accountTokens.hash, tokenHash(pending)))
      .returning({ hash: accountTokens.hash })
    if (used.length === 0) throw new Refusal('unauthorized', message(context.language, 'signInAgain'))
    if (kind === 'recovery-code') await warnOfCodes(tx, userId, 'recoveryCode')
    const recoveryCodes = await confirmSetup(tx, userId)
    const token = await replaceSession(tx, account, { ...from, isVerified: true })
    return { account, token, device: newDevice(account, tx.now()), recoveryCodes }
  })
}

const actionOf = { code: 'session.start', 'recovery-code': 'session.start-by-recovery-code' } as const satisfies Record<
  CodeKind,
  string
>
