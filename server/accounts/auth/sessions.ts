import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle'
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { type Adapter, Lucia, TimeSpan } from 'lucia'
import type { Tx } from '../../change.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/client.ts'
import { tokenHash } from '../../platform/token.ts'
import { endedSessions, sessions, users } from '../table.ts'

/** A session lasts this long from its last use. No other file imports the session library. */
const sessionDays = 30
/** Milliseconds. */
export const tokenValidity = sessionDays * 24 * 3600_000

type SessionAttributes = { userAgent: string; isPersistent: boolean; isVerified: boolean; lastWrite?: string | null }

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof luciaFor>
    UserId: number
    DatabaseSessionAttributes: SessionAttributes
  }
}

/**
 * The library's types know no generated ids. A second table of the same name will not do: Drizzle would cache the names
 * of its columns alone, and fail at all others.
 */
const userTable = users as unknown as ConstructorParameters<typeof DrizzlePostgreSQLAdapter>[2]

function luciaFor(db: Db) {
  const stored = new DrizzlePostgreSQLAdapter(db, sessions, userTable)
  return new Lucia(withHashedIds(stored), {
    sessionExpiresIn: new TimeSpan(sessionDays, 'd'),
    getSessionAttributes: ({ userAgent, isPersistent, isVerified, lastWrite = null }) => ({
      userAgent,
      isPersistent,
      isVerified,
      lastWrite,
    }),
  })
}

/** Stores only the hash of the token, so that reading the table does not allow signing in. */
function withHashedIds(stored: Adapter): Adapter {
  return {
    async getSessionAndUser(token) {
      const [session, user] = await stored.getSessionAndUser(tokenHash(token))
      return [session && { ...session, id: token }, user]
    },
    getUserSessions: (userId) => stored.getUserSessions(userId),
    setSession: (session) => stored.setSession({ ...session, id: tokenHash(session.id) }),
    updateSessionExpiration: (token, expiresAt) => stored.updateSessionExpiration(tokenHash(token), expiresAt),
    deleteSession: (token) => stored.deleteSession(tokenHash(token)),
    deleteUserSessions: (userId) => stored.deleteUserSessions(userId),
    deleteExpiredSessions: () => stored.deleteExpiredSessions(),
  }
}

/** Starts a session and returns its token, of which only the hash is stored. */
export async function startSession(
  db: Db,
  userId: number,
  {
    userAgent,
    isPersistent,
    isVerified = false,
  }: Pick<SessionAttributes, 'userAgent' | 'isPersistent'> & {
    isVerified?: boolean
  },
): Promise<string> {
  const session = await luciaFor(db).createSession(userId, {
    userAgent: userAgent.slice(0, 300),
    isPersistent,
    isVerified,
  })
  return session.id
}

/** The session of a token, or null when it has ended. `isFresh`: its expiry was just extended. */
export async function findSession(db: Db, token: string) {
  const { session } = await luciaFor(db).validateSession(token)
  if (!session) return null
  const { userId, fresh: isFresh, isPersistent, isVerified, lastWrite } = session
  return { userId, isFresh, isPersistent, isVerified, lastWrite }
}

/** Stores how far a replica must have replayed to show what the session has written until now. */
export async function recordWrite(db: Db, token: string) {
  await db
    .update(sessions)
    .set({ lastWrite: sql`pg_current_wal_insert_lsn()` })
    .where(eq(sessions.id, tokenHash(token)))
}

/** Stores the user's choice whether the session cookie outlives the browser. */
export async function setPersistent(db: Db, token: string, isPersistent: boolean) {
  await db
    .update(sessions)
    .set({ isPersistent })
    .where(eq(sessions.id, tokenHash(token)))
}

/** Ends a session by the token that the browser holds. */
export const endSession = (db: Db, token: string) => luciaFor(db).invalidateSession(token)

/**
 * Ends every session but the current one after a password change, and records them so that their browsers can be shown
 * why.
 */
export async function endSessionsByPassword({ db, now }: Tx, userId: number, currentId = '') {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, currentId)))
    .returning({ id: sessions.id })
  if (ended.length === 0) return
  await db
    .insert(endedSessions)
    .values(ended.map(({ id }) => ({ id, endedAt: now() })))
    .onConflictDoNothing()
}

/** Whether a password change ended the session of this token. */
export async function wasEndedByPassword(db: Db, token: string): Promise<boolean> {
  const found = await db
    .select({ id: endedSessions.id })
    .from(endedSessions)
    .where(eq(endedSessions.id, tokenHash(token)))
  return found.length > 0
}

/** Deletes expired sessions, and records of ended sessions whose cookies have expired. */
export async function endExpiredSessions({ db, now }: Pick<Context, 'db' | 'now'>) {
  await luciaFor(db).deleteExpiredSessions()
  await db.delete(endedSessions).where(lt(endedSessions.endedAt, new Date(now().getTime() - tokenValidity)))
}

/** The public id of a session, which does not reveal its token. */
export const sessionIdOf = tokenHash
