/** States of unsent mails. A failed mail is retried; one in 'sending' may have been transmitted. Pure. */
export const waitingStates = ['waiting', 'sending', 'failed'] as const

/** States in which a mail's contents are needed no more. A listed receipt was named in a mail that lists several. */
export const endStates = ['sent', 'suppressed', 'listed', 'dropped'] as const

/** A suppressed mail is never sent. A mail above the limit of its mailbox is held, to be listed with others, or dropped. */
export const mailStates = [...waitingStates, 'held', ...endStates] as const

/** After this many attempts, about a day, a mail is only retried by an administrator. */
export const maxAttempts = 20
