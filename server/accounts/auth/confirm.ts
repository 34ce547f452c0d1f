import { and, eq, isNull } from 'drizzle-orm'
import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { tokenHash } from '../../platform/token.ts'
import { message } from '../../text/message.ts'
import { endOtherSignups, isConfirmedOtherwise } from '../pending-signups.ts'
import { findTokenHolder, normalizeLogin } from '../queries.ts'
import { users } from '../table.ts'

type Link = { email: string; token: string }

/** Clients show this refusal as success: the link was used before. Only the holder of the link can get it. */
export const wasConfirmed = 'je vec registrirana'

/** The user whose address a link would confirm. Changes nothing; throws when the link is invalid, expired or used. */
export async function checkConfirmation(context: Pick<Context, 'db' | 'now' | 'language'>, { email, token }: Link) {
  const holder = await findTokenHolder(context.db, { hash: tokenHash(token), purpose: 'confirm' })
  const isTheirs = holder && holder.email === normalizeLogin(email)
  if (isTheirs && holder.confirmedAt) throw confirmedBefore(holder.email)
  if (!isTheirs || holder.expiresAt <= context.now()) {
    throw new Refusal('invalid', message(context.language, 'tokenConfirm'), { reason: 'token' })
  }
  return holder
}

/**
 * Confirms the address of a new user by the single-use token of the mail: with the password and the company typed in that
 * registration. Others of the address end.
 */
export async function confirmSignup(context: Context, link: Link) {
  const holder = await checkConfirmation(context, link)
  const subject = { kind: 'user', id: holder.userId, companyId: null }
  await change(context, { action: 'user.confirm', subject }, async (tx) => {
    const { db, now } = tx
    if (await isConfirmedOtherwise(tx, holder.email, holder.userId)) throw confirmedBefore(holder.email)
    const confirmed = await db
      .update(users)
      .set({ confirmedAt: now() })
      .where(and(eq(users.id, holder.userId), isNull(users.confirmedAt)))
      .returning({ id: users.id })
    if (confirmed.length === 0) throw confirmedBefore(holder.email)
    await endOtherSignups(tx, holder.email, holder.userId)
  })
}

const confirmedBefore = (email: string) =>
  new Refusal('conflict', `${email} ${wasConfirmed}`, { reason: 'je_vec_registrirana' })
