/** States of mails that have not surely arrived. A failed one is tried again; one that is sending may be out or not. Pure. */
export const waitingStates = ['waiting', 'sending', 'failed'] as const

/** A suppressed mail never leaves. */
export const mailStates = [...waitingStates, 'sent', 'suppressed'] as const
