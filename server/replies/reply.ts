import type { Language } from '../text/language.ts'

/** The kinds of replies to candidates. Pure. */
export const replyKinds = ['invite', 'ask', 'document', 'refuse'] as const
export type ReplyKind = (typeof replyKinds)[number]

/** A text with placeholders. */
export type ReplyText = { subject: string; text: string }

/** Texts in the languages of the recipients. */
export type ReplyTexts = Partial<Record<Language, ReplyText>>

export const maxSubject = 150
export const maxText = 5000

const limitOf = (times: number) => ({ name: 'replies', times, seconds: 3600 })

/** Days for which a company may send few replies: its first ad was approved, but nobody knows it yet. */
const newForDays = 30

/** Limits the replies of a company that signed up then. */
export const replyLimit = (companySince: Date, now: Date) =>
  limitOf(now.getTime() - companySince.getTime() < newForDays * 24 * 3600_000 ? 30 : 300)

/** Recipients per request at most. */
export const maxRecipients = 200
