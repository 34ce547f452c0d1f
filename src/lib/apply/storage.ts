import { local, session } from '../site/browser-storage.ts'
import { allows } from '../site/consent.ts'

/** Has the visitor agreed to store answers on this device? */
export const remembersAnswers = () => allows('localStorage')

/** Without consent answers last only as long as the window. */
export const storage = () => (remembersAnswers() ? local : session)
