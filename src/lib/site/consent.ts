import { isRefusedInSession } from '../refusal-cookie.ts'
import { local, session } from './browser-storage.ts'

export type Consent = { analytics: boolean; ads: boolean; localStorage: boolean }
export type ConsentCategory = keyof Consent

/** The names under which the answer is kept. */
export const keyOf: Record<ConsentCategory, string> = {
  analytics: 'analiticsCookiesAccepted',
  ads: 'adsCookiesAccepted',
  localStorage: 'localStorageAccepted',
}

export const isAccepted = () => local.get('cookiesAccepted') === 'true'
const isRejected = () => session.get('cookiesAccepted') === 'false' || isRefusedInSession()

/** Did the visitor answer the question at all? */
export const isDecided = () => isAccepted() || isRejected()

/** May this be used? Never before the visitor has said so. */
export const allows = (category: ConsentCategory) => isAccepted() && local.get(keyOf[category]) === 'true'

/** Keeps something for this visit, or for longer where the visitor agreed. */
export const storeByConsent = (key: string, value: string) => (isAccepted() ? local : session).set(key, value)
