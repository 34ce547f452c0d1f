import { local, session } from '../../lib/browser-storage.ts'
import { isRefusedInSession } from './refusal-cookie.ts'

export type ConsentChoices = { analytics: boolean; ads: boolean; localStorage: boolean }
export type ConsentCategory = keyof ConsentChoices

/** The storage keys of the choices. */
export const storageKeyOf: Record<ConsentCategory, string> = {
  analytics: 'analiticsCookiesAccepted',
  ads: 'adsCookiesAccepted',
  localStorage: 'localStorageAccepted',
}

export const isAccepted = () => local.get('cookiesAccepted') === 'true'
const isRejected = () => session.get('cookiesAccepted') === 'false' || isRefusedInSession()

/** Has the visitor answered the consent prompt? */
export const isDecided = () => isAccepted() || isRejected()

/** Has the visitor allowed this category? */
export const hasConsent = (category: ConsentCategory) => isAccepted() && local.get(storageKeyOf[category]) === 'true'

/** Stores a convenience for this visit, for longer only with consent to local storage. */
export const storeByConsent = (key: string, value: string) =>
  (hasConsent('localStorage') ? local : session).set(key, value)

/** Stores what an account needs for this visit, for longer once the prompt is answered by accepting. */
export const storeNecessary = (key: string, value: string) => (isAccepted() ? local : session).set(key, value)
