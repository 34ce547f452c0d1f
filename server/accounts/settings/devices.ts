import { and, eq, gt, ne } from 'drizzle-orm'
import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { requireUser } from '../permissions.ts'
import { listSessions } from '../queries.ts'
import { sessions } from '../table.ts'

/** The viewer's active sessions, last used first. */
export async function listDevices(context: Context) {
  const { userId } = requireUser(context)
  const all = await listSessions(context.db, userId)
  return all.filter(({ expiresAt }) => expiresAt > context.now())
}

/** Ends one of the viewer's sessions. */
export async function revokeDevice(context: Context, sessionId: string) {
  const { userId } = requireUser(context)
  await change(context, { action: 'session.revoke', subject: { kind: 'user', id: userId } }, async ({ db, now }) => {
    const ended = await db
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), gt(sessions.expiresAt, now())))
      .returning({ id: sessions.id })
    if (ended.length === 0) throw notFound(context)
  })
}

/** Ends all of the viewer's sessions but the current one. */
export async function revokeOthers(context: Context, currentId: string) {
  const { userId } = requireUser(context)
  await change(context, { action: 'session.revoke-others', subject: { kind: 'user', id: userId } }, ({ db }) =>
    db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, currentId))),
  )
}
