import type { Context } from '../../context.ts'
import { endSession, startSession } from './sessions.ts'

/** The client of a sign-in attempt. */
export type ClientInfo = {
  network: string
  userAgent: string
  isPersistent: boolean
  /** Whether the second factor was given. */
  isVerified?: boolean
  /** The token of the session that the new one replaces. */
  earlierToken?: string | undefined
  /** The known-device cookie. */
  device?: string | undefined
}

/** Starts a session in place of the one that the browser held. */
export async function replaceSession({ db }: Pick<Context, 'db'>, { id }: { id: number }, from: ClientInfo) {
  if (from.earlierToken) await endSession(db, from.earlierToken)
  return startSession(db, id, from)
}
