import { readStored, session } from '../lib/browser-storage.ts'
import { readUser } from './session-user.ts'

const key = 'sessionEnded'

/** Notes for the login page that a call found the session ended. */
export const markSessionEnded = () => session.set(key, '1')

/** Did a session end in this browser without signing out? Asked once: the note is removed. */
export function takeSessionEnded(): boolean {
  const isMarked = session.get(key) !== null
  session.remove(key)
  return isMarked || (!!readStored('user') && !readUser())
}
