import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { companies } from '../companies/table.ts'
import type { Db } from '../platform/db/client.ts'
import { accountTokens, secondFactors, sessions, type TokenPurpose, users } from './table.ts'

const account = (db: Db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
      isAdmin: users.isAdmin,
      role: users.role,
      name: users.name,
      applicationMail: users.applicationMail,
      removedAt: users.removedAt,
      seenAt: users.seenAt,
      language: users.language,
      confirmedAt: users.confirmedAt,
      companyId: users.companyId,
      companyName: companies.name,
      contactName: companies.contactName,
      logoSmall: companies.logoSmall,
      blockedAt: companies.blockedAt,
      secondFactorSince: companies.secondFactorSince,
      secondFactorAt: secondFactors.confirmedAt,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))

/** The login of a user, of a removed one the name. */
export const loginOrName = sql<string>`coalesce(nullif(${users.email}, ''), ${users.name})`

/** Who a user is to colleagues: the name that they gave, else their address. */
export const authorName = sql<string>`coalesce(nullif(${users.name}, ''), ${users.email})`

/** A user with the company columns that the session needs. */
export type Account = Awaited<ReturnType<ReturnType<typeof account>['execute']>>[number]

export async function findAccount(db: Db, userId: number): Promise<Account | undefined> {
  const [found] = await account(db).where(eq(users.id, userId))
  return found
}

/** The name of a user, for who registered the company that of its contact until they give theirs. */
export const ownName = ({ name, contactName }: Account) => name || contactName || ''

/** What makes a password of this account easy to guess. */
export const ownWordsOf = ({ email, companyName, contactName }: Account) => [
  email,
  companyName ?? '',
  contactName ?? '',
]

/** Finds an account by e-mail address, ignoring case: the confirmed one, else an invited administrator, else the newest sign-up. */
export async function findAccountByLogin(db: Db, login: string): Promise<Account | undefined> {
  const [found] = await account(db)
    .where(and(eq(users.email, normalizeLogin(login)), isNull(users.removedAt)))
    .orderBy(sql`${users.confirmedAt} is null`, desc(users.isAdmin), desc(users.id))
    .limit(1)
  return found
}

/** Logins are e-mail addresses, stored in lower case. */
export const normalizeLogin = (login: string) => login.trim().toLowerCase()

/** The user of a token, which may have expired: callers check `expiresAt`. */
export async function findTokenHolder(db: Db, { hash, purpose }: { hash: string; purpose: TokenPurpose }) {
  const [found] = await db
    .select({
      userId: accountTokens.userId,
      email: users.email,
      expiresAt: accountTokens.expiresAt,
      confirmedAt: users.confirmedAt,
    })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(and(eq(accountTokens.hash, hash), eq(accountTokens.purpose, purpose)))
  return found
}

/** The session that expires last comes first. */
export const listSessions = (db: Db, userId: number) =>
  db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.expiresAt))
