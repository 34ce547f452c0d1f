import { local, session } from './browser-storage.ts'

export type Consent = { analytics: boolean; ads: boolean; localStorage: boolean }
export type ConsentCategory = keyof Consent

const keyOf: Record<ConsentCategory, string> = {
  analytics: 'analiticsCookiesAccepted',
  ads: 'adsCookiesAccepted',
  localStorage: 'localStorageAccepted',
}
const categories = Object.keys(keyOf) as ConsentCategory[]

/** Kept for this visit until the visitor agrees, then for longer. */
const movedByConsent = ['user', 'lastLoggedUser']

export const isAccepted = () => local.get('cookiesAccepted') === 'true'
const isRejected = () => session.get('cookiesAccepted') === 'false'

/** Did the visitor answer the question at all? */
export const isDecided = () => isAccepted() || isRejected()

/** May this be used? Never before the visitor has said so. */
export const allows = (category: ConsentCategory) => isAccepted() && local.get(keyOf[category]) === 'true'

/** Keeps the choice for good, and with it what was kept for this visit only. */
export function accept(consent: Consent) {
  session.remove('cookiesAccepted')
  local.set('cookiesAccepted', 'true')
  for (const category of categories) {
    session.remove(keyOf[category])
    local.set(keyOf[category], String(consent[category]))
  }
  for (const key of movedByConsent) move(key, session, local)
}

/** Keeps the refusal for this visit and clears what was kept for longer; whoever is signed in stays so for the visit. */
export function reject() {
  for (const key of movedByConsent) move(key, local, session)
  local.clear()
  for (const key of ['cookiesAccepted', ...Object.values(keyOf)]) session.set(key, 'false')
}

/** Keeps something for this visit, or for longer where the visitor agreed. */
export const keepByConsent = (key: string, value: string) => (isAccepted() ? local : session).set(key, value)

function move(key: string, from: typeof local, to: typeof local) {
  const value = from.get(key)
  if (value === null) return
  from.remove(key)
  to.set(key, value)
}
