import { and, eq, inArray, isNull, lt, ne } from 'drizzle-orm'
import type { Tx } from '../change.ts'
import { companies } from '../companies/table.ts'
import type { Services } from '../context.ts'
import { users } from './table.ts'

/** Milliseconds after which a sign-up that nobody confirmed makes room for the next one of its address. */
const waitMs = 48 * 3600_000
/** Milliseconds after which it is deleted in any case. */
const keptMs = 30 * 24 * 3600_000

/** Ends the sign-ups that wait for an address, except that of one user: the person who confirms gets what was typed there. */
export const endOtherSignups = (tx: Tx, email: string, exceptId: number) =>
  remove(tx, and(eq(users.email, email), ne(users.id, exceptId)))

/** Ends sign-ups of an address whose links have expired. */
export const endExpiredSignups = (tx: Tx, email: string) =>
  remove(tx, and(eq(users.email, email), lt(users.createdAt, new Date(tx.now().getTime() - waitMs))))

/** Ends sign-ups that nobody confirmed. Members who were removed have no confirmation either, but a name that stays. */
export const deleteOldSignups = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  db.transaction((tx) =>
    remove({ db: tx }, and(isNull(users.removedAt), lt(users.createdAt, new Date(now().getTime() - keptMs)))),
  )

/** Ends all sign-ups that wait for these addresses. */
export const endSignups = (tx: Tx, emails: string[]) => remove(tx, inArray(users.email, emails))

async function remove({ db }: Pick<Tx, 'db'>, which: ReturnType<typeof and>) {
  const gone = await db
    .delete(users)
    .where(and(which, isNull(users.confirmedAt), eq(users.isAdmin, false)))
    .returning({ companyId: users.companyId })
  for (const { companyId } of gone) if (companyId !== null) await removeUnclaimedCompany({ db }, companyId)
}

/** Removes the company of an unconfirmed sign-up, unless it has other users or is the portal's own. */
export async function removeUnclaimedCompany({ db }: Pick<Tx, 'db'>, companyId: number) {
  const others = await db.select({ id: users.id }).from(users).where(eq(users.companyId, companyId))
  if (others.length > 0) return
  await db.delete(companies).where(and(eq(companies.id, companyId), ne(companies.isPortal, true)))
}

/** Locks all users of an address, so that one of them is confirmed at a time. Returns whether another one is. */
export async function isConfirmedOtherwise({ db }: Tx, email: string, userId: number): Promise<boolean> {
  const rows = await db.select().from(users).where(eq(users.email, email)).orderBy(users.id).for('update')
  return rows.some(({ id, confirmedAt }) => id !== userId && confirmedAt !== null)
}
