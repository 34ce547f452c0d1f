/** Characters of a message; the text of a mail is cut there. Pure: server and browser share it. */
export const maxMessageLength = 10_000

/** Files of one message. */
export const maxMessageFiles = 10

/** How a message came. */
export const messageWays = ['mail', 'page'] as const

/** A refused message, with the text to be shown again. */
export type MessageAttempt = { applicationId: number; text: string; problem: string; status: number }
