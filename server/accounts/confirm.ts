import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { tokenHash } from '../platform/token.ts'
import { message } from '../text/message.ts'
import { findTokenHolder, foldLogin } from './queries.ts'
import { users } from './table.ts'

/** What the screen takes for success: the link was followed before. Only its holder is told. */
export const wasConfirmed = 'je vec registrirana'

/** Confirms the address of a new user by the token of the mail, once. */
export async function confirmSignup(context: Context, { email, token }: { email: string; token: string }) {
  const { db, now, language } = context
  const holder = await findTokenHolder(db, { hash: tokenHash(token), power: 'confirm' })
  const isTheirs = holder && holder.email === foldLogin(email)
  if (isTheirs && holder.confirmedAt) throw confirmedBefore(holder.email)
  if (!isTheirs || holder.expiresAt <= now()) {
    throw new Refusal('invalid', message(language, 'tokenConfirm'), { reason: 'token' })
  }
  const confirmed = await db
    .update(users)
    .set({ confirmedAt: now() })
    .where(and(eq(users.id, holder.userId), isNull(users.confirmedAt)))
    .returning({ id: users.id })
  if (confirmed.length === 0) throw confirmedBefore(holder.email)
}

const confirmedBefore = (email: string) =>
  new Refusal('conflict', `${email} ${wasConfirmed}`, { reason: 'je_vec_registrirana' })
