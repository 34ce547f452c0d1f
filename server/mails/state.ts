/** States of mails that have not surely arrived. A failed one is tried again; one that is sending may be out or not. Pure. */
export const waitingStates = ['waiting', 'sending', 'failed'] as const

/** A suppressed mail never leaves. */
export const mailStates = [...waitingStates, 'sent', 'suppressed'] as const

/** After so many tries, about a day's worth, a mail has failed for good: it goes only when an administrator sends it again. */
export const maxAttempts = 20
