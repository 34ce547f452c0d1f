import { local, session } from '../../lib/browser-storage.ts'
import { hasConsent } from './consent.ts'

/** Has the visitor agreed to store answers on this device? */
export const remembersAnswers = () => hasConsent('localStorage')

/** Without consent answers last only as long as the window. */
export const storage = () => (remembersAnswers() ? local : session)
