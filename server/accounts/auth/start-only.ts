import type { Context } from '../../context.ts'
import { endSession, startSession } from './sessions.ts'

/** Where an attempt comes from, and whether its cookie may outlive the browser. */
export type ClientInfo = {
  network: string
  userAgent: string
  isPersistent: boolean
  /** The second factor was given, too. */
  isVerified?: boolean
  /** The session that this browser holds already: it ends with the new one's beginning. */
  earlierToken?: string | undefined
  /** What an earlier sign-in left in this browser. */
  device?: string | undefined
}

/** Starts a session in place of the one that the browser held. */
export async function startOnly({ db }: Pick<Context, 'db'>, { id }: { id: number }, from: ClientInfo) {
  if (from.earlierToken) await endSession(db, from.earlierToken)
  return startSession(db, id, from)
}
