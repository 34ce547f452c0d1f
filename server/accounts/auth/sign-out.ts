import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { endSession, findSession } from './sessions.ts'

/** Ends the session of a token, if it has one. Its open streams of events are notified and end too. */
export async function signOut(context: Context, token: string) {
  const session = await findSession(context.db, token)
  if (!session) return
  const subject = { kind: 'user', id: session.userId, companyId: null }
  await change(context, { action: 'session.end', subject }, ({ db }) => endSession(db, token))
}
