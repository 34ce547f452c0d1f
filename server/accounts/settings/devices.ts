import { and, eq, gt, ne } from 'drizzle-orm'
import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { requireUser } from '../permissions.ts'
import { listSessions } from '../queries.ts'
import { sessions } from '../table.ts'

/** Where the viewer is signed in, newest use first. */
export async function listDevices(context: Context) {
  const { userId } = requireUser(context)
  const all = await listSessions(context.db, userId)
  return all.filter(({ expiresAt }) => expiresAt > context.now())
}

/** Signs one device of the viewer out. */
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

/** Signs every device out but the one in use. */
export async function revokeOthers(context: Context, currentId: string) {
  const { userId } = requireUser(context)
  await change(context, { action: 'session.revoke-others', subject: { kind: 'user', id: userId } }, ({ db }) =>
    db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, currentId))),
  )
}
