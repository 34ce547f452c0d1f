import { randomBytes } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { change } from '../change.ts'
import { companies } from '../companies/table.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { postAdminInvitation } from './auth/mails.ts'
import { hashPassword } from './auth/password.ts'
import { isDisabledDemo } from './demo-accounts.ts'
import { type Account, findAccountByLogin } from './queries.ts'
import { accountTokens, sessions, users } from './table.ts'

/** The state of an address before it became an administrator's. */
export type Found = 'nobody' | 'unconfirmed' | 'confirmed' | 'admin'

/**
 * Makes an administrator of the owner of an address. Someone else may have registered it before: no
 * password and no session of theirs stays valid, and only a fresh link signs in.
 */
export async function addAdmin(context: Context, email: string) {
  if (isDisabledDemo(context.config, email))
    throw new Refusal('forbidden', 'This is an account of the demo, which is off: it lets nobody in.')
  const unknowable = await hashPassword(randomBytes(32).toString('base64url'))
  return change(context, { action: 'admin.add', subject: { kind: 'user' }, role: 'system' }, async (tx) => {
    const known = await findAccountByLogin(tx.db, email)
    const userId = known ? await makeAdmin(tx, known, unknowable) : await addUser(tx, email, unknowable)
    const { mail, url } = await postAdminInvitation(tx, { userId, email, language: known?.language ?? 'hr' })
    return { found: foundOf(known), companyName: known?.companyName ?? null, mail, url }
  })
}

function foundOf(known: Account | undefined): Found {
  if (!known) return 'nobody'
  if (!known.confirmedAt) return 'unconfirmed'
  return known.isAdmin ? 'admin' : 'confirmed'
}

async function addUser({ db }: Context, email: string, passwordHash: string) {
  const [added] = await db.insert(users).values({ email, passwordHash, isAdmin: true }).returning({ id: users.id })
  if (!added) throw new Error('A user was not stored')
  return added.id
}

async function makeAdmin({ db }: Context, { id, companyId, confirmedAt }: Account, passwordHash: string) {
  await db.delete(sessions).where(eq(sessions.userId, id))
  await db.delete(accountTokens).where(eq(accountTokens.userId, id))
  // The new administrator has not proved that the company is theirs.
  const isStray = !confirmedAt && companyId !== null
  await db
    .update(users)
    .set({ isAdmin: true, passwordHash, ...(isStray && { companyId: null }) })
    .where(eq(users.id, id))
  if (isStray) await removeStray({ db }, companyId)
  return id
}

/** A company that came with an unconfirmed registration, unless others belong to it. */
export async function removeStray({ db }: Pick<Context, 'db'>, companyId: number) {
  const others = await db.select({ id: users.id }).from(users).where(eq(users.companyId, companyId))
  if (others.length > 0) return
  await db.delete(companies).where(and(eq(companies.id, companyId), ne(companies.isPortal, true)))
}
