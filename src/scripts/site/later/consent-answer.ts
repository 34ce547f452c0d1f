import { clearRefusalCookie, setRefusalCookie } from '../../../lib/refusal-cookie.ts'
import { local, session } from '../../../lib/site/browser-storage.ts'
import { type Consent, type ConsentCategory, keyOf } from '../../../lib/site/consent.ts'

const categories = Object.keys(keyOf) as ConsentCategory[]

/** Kept for this visit until the visitor agrees, then for longer. */
const movedByConsent = ['user', 'lastLoggedUser']

/** Keeps the choice for good, and with it what was kept for this visit only. */
export function accept(consent: Consent) {
  clearRefusalCookie()
  session.remove('cookiesAccepted')
  local.set('cookiesAccepted', 'true')
  for (const category of categories) {
    session.remove(keyOf[category])
    local.set(keyOf[category], String(consent[category]))
  }
  for (const key of movedByConsent) move(key, session, local)
}

/** Stores the refusal for this visit and clears what was stored for longer; a signed-in user stays signed in for the visit. */
export function reject() {
  for (const key of movedByConsent) move(key, local, session)
  local.clear()
  setRefusalCookie()
  for (const key of ['cookiesAccepted', ...Object.values(keyOf)]) session.set(key, 'false')
}

function move(key: string, from: typeof local, to: typeof local) {
  const value = from.get(key)
  if (value === null) return
  from.remove(key)
  to.set(key, value)
}
