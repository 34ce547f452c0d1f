import { atom, onMount } from 'nanostores'
import { readUser, type SessionUser } from './session-user.ts'

/** The signed-in user that this browser remembers, followed across tabs. Null on the server: pages pass the viewer. */
export const $session = atom<SessionUser | null>(null)

onMount($session, () => {
  const read = () => $session.set(readUser())
  read()
  addEventListener('storage', read)
  return () => removeEventListener('storage', read)
})
