import { local, session } from '../site/browser-storage.ts'
import { allows } from '../site/consent.ts'

/** The visitor agreed that answers stay on this device. */
export const remembersAnswers = () => allows('localStorage')

/** Until the visitor agrees, what they write is gone with the window. */
export const storage = () => (remembersAnswers() ? local : session)
