import type { Language } from '../text/language.ts'

/** The kinds of replies to candidates. Pure. */
export const replyKinds = ['invite', 'ask', 'refuse'] as const
export type ReplyKind = (typeof replyKinds)[number]

/** A text with placeholders. */
export type ReplyText = { subject: string; text: string }

/** Texts in the languages of the recipients. */
export type ReplyTexts = Partial<Record<Language, ReplyText>>

export const maxSubject = 150
export const maxText = 5000

/** Limits replies per company. */
export const replyLimit = { name: 'replies', times: 300, seconds: 3600 }

/** Recipients per request at most. */
export const maxRecipients = 200
