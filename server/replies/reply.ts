import type { Language } from '../text/language.ts'

/** What a company answers a candidate with, each with a text of its own. Pure. */
export const replyKinds = ['invite', 'ask', 'refuse'] as const
export type ReplyKind = (typeof replyKinds)[number]

/** A text before the values of one application are put into it. */
export type ReplyText = { subject: string; text: string }

/** In the languages of those who get it. */
export type ReplyTexts = Partial<Record<Language, ReplyText>>

export const maxSubject = 150
export const maxText = 5000

/** Mails of one company in an hour. */
export const replyLimit = { name: 'replies', times: 300, seconds: 3600 }

/** How many are answered at once. */
export const maxRecipients = 200
