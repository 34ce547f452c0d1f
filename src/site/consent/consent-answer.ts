import { local, session } from '../../lib/browser-storage.ts'
import { type ConsentCategory, type ConsentChoices, storageKeyOf } from './consent.ts'
import { clearRefusalCookie, setRefusalCookie } from './refusal-cookie.ts'

const categories = Object.keys(storageKeyOf) as ConsentCategory[]

/** Keys moved between session and local storage by the answer. */
const movedByConsent = ['user', 'lastLoggedUser']

/** Stores the choice permanently, and moves what was stored for this visit. */
export function accept(consent: ConsentChoices) {
  clearRefusalCookie()
  session.remove('cookiesAccepted')
  local.set('cookiesAccepted', 'true')
  for (const category of categories) {
    session.remove(storageKeyOf[category])
    local.set(storageKeyOf[category], String(consent[category]))
  }
  for (const key of movedByConsent) move(key, session, local)
}

/** Stores the refusal for this visit and clears what was stored for longer; a signed-in user stays signed in for the visit. */
export function reject() {
  for (const key of movedByConsent) move(key, local, session)
  local.clear()
  setRefusalCookie()
  for (const key of ['cookiesAccepted', ...Object.values(storageKeyOf)]) session.set(key, 'false')
}

function move(key: string, from: typeof local, to: typeof local) {
  const value = from.get(key)
  if (value === null) return
  from.remove(key)
  to.set(key, value)
}
