import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { change, type Tx } from '../change.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { enqueueAdminInvitation } from './auth/mails.ts'
import { hashPassword } from './auth/password.ts'
import { isDisabledDemo } from './demo-accounts.ts'
import { endOtherSignups, removeUnclaimedCompany } from './pending-signups.ts'
import { type Account, findAccountByLogin } from './queries.ts'
import { accountTokens, sessions, users } from './table.ts'

/** The state of the account at this address before it was made an administrator. */
export type AccountState = 'nobody' | 'unconfirmed' | 'confirmed' | 'admin'

/**
 * Makes the owner of an address an administrator. Someone else may have registered it before, so existing
 * passwords and sessions are invalidated and only a fresh link signs in.
 */
export async function addAdmin(context: Context, email: string) {
  if (isDisabledDemo(context.config, email))
    throw new Refusal('forbidden', 'This is an account of the demo, which is off: it lets nobody in.')
  const randomPasswordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const subject = ({ userId: id }: { userId: number }) => ({ kind: 'user', id })
  return change(context, { action: 'admin.add', subject, role: 'system' }, async (tx) => {
    const account = await findAccountByLogin(tx.db, email)
    const userId = account
      ? await makeAdmin(tx, account, randomPasswordHash)
      : await addUser(tx, email, randomPasswordHash)
    const { mail, url } = await enqueueAdminInvitation(tx, { userId, email, language: account?.language ?? 'hr' })
    return { userId, found: foundOf(account), companyName: account?.companyName ?? null, mail, url }
  })
}

function foundOf(account: Account | undefined): AccountState {
  if (!account) return 'nobody'
  if (!account.confirmedAt) return 'unconfirmed'
  return account.isAdmin ? 'admin' : 'confirmed'
}

async function addUser({ db }: Context, email: string, passwordHash: string) {
  const [added] = await db.insert(users).values({ email, passwordHash, isAdmin: true }).returning({ id: users.id })
  if (!added) throw new Error('A user was not stored')
  return added.id
}

async function makeAdmin(tx: Tx, { id, email, companyId, confirmedAt }: Account, passwordHash: string) {
  const { db } = tx
  await db.delete(sessions).where(eq(sessions.userId, id))
  await db.delete(accountTokens).where(eq(accountTokens.userId, id))
  // The address was never confirmed, so the company may belong to someone else.
  const isUnclaimed = !confirmedAt && companyId !== null
  await db
    .update(users)
    .set({ isAdmin: true, passwordHash, ...(isUnclaimed && { companyId: null }) })
    .where(eq(users.id, id))
  if (isUnclaimed) await removeUnclaimedCompany(tx, companyId)
  await endOtherSignups(tx, email, id)
  return id
}
