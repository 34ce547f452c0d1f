/** States of unsent mails. A failed mail is retried; one in 'sending' may have been transmitted. Pure. */
export const waitingStates = ['waiting', 'sending', 'failed'] as const

/** A suppressed mail is never sent. */
export const mailStates = [...waitingStates, 'sent', 'suppressed'] as const

/** After this many attempts, about a day, a mail is only retried by an administrator. */
export const maxAttempts = 20
