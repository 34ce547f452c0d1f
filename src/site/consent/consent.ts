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

/** Stores a value for this visit, with consent for longer. */
export const storeByConsent = (key: string, value: string) => (isAccepted() ? local : session).set(key, value)
