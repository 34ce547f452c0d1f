import { and, eq } from 'drizzle-orm'
import { type Context, inTransaction } from '../context.ts'
import { Refusal } from '../errors.ts'
import { message } from '../text/message.ts'
import { findAccountByLogin, findTokenHolder, foldLogin } from './queries.ts'
import { accountTokens, users } from './table.ts'
import { tokenHash } from './tokens.ts'

/** Confirms the address of a new user by the token of the mail, once. */
export async function confirmSignup(context: Context, { email, token }: { email: string; token: string }) {
  const holder = await findTokenHolder(context.db, { hash: tokenHash(token), power: 'confirm', now: context.now() })
  if (holder?.email !== foldLogin(email)) throw await refusal(context, email)

  await inTransaction(context, async ({ db, now }) => {
    await db.update(users).set({ confirmedAt: now() }).where(eq(users.id, holder.userId))
    await db
      .delete(accountTokens)
      .where(and(eq(accountTokens.userId, holder.userId), eq(accountTokens.power, 'confirm')))
  })
}

/** A second visit of the same link finds the account confirmed, which the screen takes for success. */
async function refusal({ db, language }: Context, email: string) {
  const account = await findAccountByLogin(db, email)
  if (account?.confirmedAt) return new Refusal('conflict', `${account.email} je vec registrirana`)
  return new Refusal('invalid', message(language, 'tokenConfirm'))
}
