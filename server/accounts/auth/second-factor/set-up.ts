import { and, eq, isNull } from 'drizzle-orm'
import QRCode from 'qrcode'
import { change, type Tx } from '../../../change.ts'
import type { Context, Services } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { requireUser } from '../../permissions.ts'
import { findAccountByLogin } from '../../queries.ts'
import { recoveryCodes, secondFactors, sessions } from '../../table.ts'
import { newRecoveryCodes, newSecret, setupUri } from './second-factor.ts'
import { hashOf, spendCode } from './spend-code.ts'
import { readSecret, storeSecret } from './stored-secret.ts'

/** Restarts the set-up with a fresh secret, unless the second factor is confirmed. */
export async function beginSetup(tx: Tx, userId: number) {
  const fresh = { secret: storeSecret(tx, userId, newSecret()), lastStep: null }
  await tx.db
    .insert(secondFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: secondFactors.userId, set: fresh, setWhere: isNull(secondFactors.confirmedAt) })
}

/** The QR code and the secret to type instead; undefined once the set-up is completed. */
export async function findSetup(
  { db, encryption }: Pick<Services, 'db' | 'encryption'>,
  { userId, email }: { userId: number; email: string },
) {
  const [factor] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
  const secret = factor && readSecret({ encryption }, factor)
  if (!secret) return undefined
  const picture = await QRCode.toString(setupUri(secret, email), { type: 'svg', margin: 2 })
  return { picture, secret: (secret.match(/.{1,4}/g) ?? []).join(' ') }
}

/**
 * Completes the set-up and returns the recovery codes, of which only hashes are stored; empty if it was completed
 * before. Sessions of before, which admit nobody any more, end.
 */
export async function confirmSetup(tx: Tx, userId: number): Promise<string[]> {
  const confirmed = await tx.db
    .update(secondFactors)
    .set({ confirmedAt: tx.now() })
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId })
  if (confirmed.length === 0) return []
  await tx.db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.isVerified, false)))
  return replaceRecoveryCodes(tx, userId)
}

async function replaceRecoveryCodes({ db }: Tx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashOf(userId, code) })))
  return codes
}

/** Replaces the viewer's recovery codes, for a valid code of either kind. */
export async function renewRecoveryCodes(context: Context, code: string): Promise<string[]> {
  const { userId } = requireUser(context)
  const [factor] = await context.db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  if (!factor?.confirmedAt) throw notFound(context)
  await spendCode(context, userId, code)
  const subject = { kind: 'user', id: userId }
  return change(context, { action: 'second-factor.new-codes', subject }, (tx) => replaceRecoveryCodes(tx, userId))
}

/**
 * Removes a user's second factor and sessions after a loss of device and codes. The next sign-in sets it up
 * again.
 */
export async function resetSecondFactor(context: Context, email: string) {
  const account = await findAccountByLogin(context.db, email)
  if (!account) throw notFound(context)
  const subject = { kind: 'user', id: account.id, companyId: null }
  await change(context, { action: 'second-factor.reset', subject, role: 'system' }, async ({ db }) => {
    await db.delete(secondFactors).where(eq(secondFactors.userId, account.id))
    await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, account.id))
    await db.delete(sessions).where(eq(sessions.userId, account.id))
  })
}
