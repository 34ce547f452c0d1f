import { and, eq, gt, ne } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { noSession } from '../http/guards.ts'
import { listSessions } from './queries.ts'
import { sessions } from './table.ts'

/** Where the viewer is signed in, newest use first. */
export async function listDevices({ db, viewer, now }: Context) {
  if (viewer.kind === 'visitor') throw noSession()
  const all = await listSessions(db, viewer.userId)
  return all.filter(({ expiresAt }) => expiresAt > now())
}

/** Signs one device of the viewer out. */
export async function revokeDevice({ db, viewer, now, language }: Context, sessionId: string) {
  if (viewer.kind === 'visitor') throw noSession()
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, viewer.userId), gt(sessions.expiresAt, now())))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw notFound({ language })
}

/** Signs every device out but the one in use. */
export async function revokeOthers({ db, viewer }: Context, currentId: string) {
  if (viewer.kind === 'visitor') throw noSession()
  await db.delete(sessions).where(and(eq(sessions.userId, viewer.userId), ne(sessions.id, currentId)))
}
