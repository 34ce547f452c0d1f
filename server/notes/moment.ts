import { historyKinds } from '../applications/review/change-kinds.ts'
import type { ShownMessage } from '../messages/queries.ts'
import type { ReplyKind } from '../replies/reply.ts'

/** The entries of a timeline. Pure. */
export const momentKinds = [
  'applied',
  ...historyKinds,
  'note',
  'group',
  'mail',
  'reply',
  'replySuppressed',
  'replyWaiting',
  'replyRefused',
  'replyReturned',
  'message',
] as const
export type MomentKind = (typeof momentKinds)[number]

export type Moment = {
  at: Date
  kind: MomentKind
  applicationId: number | null
  /** The stage's name, rating, 1 or 0, beginning of the note, group's name, mail's subject or message. */
  text: string
  /** The row that a note, a reply or a message is. */
  id?: number
  /** The whole text of a note or a reply, or what the candidate wrote to a choice of times. */
  content?: string
  /** When the mail of a reply was sent; null while it waits. */
  sentAt?: Date | null
  /** The template that a reply began with. */
  template?: ReplyKind
  message?: Pick<ShownMessage, 'isKnown' | 'seen' | 'way' | 'quoted' | 'leftOut' | 'files'>
  /** The name or login of the user, the candidate's name or a mail's sender; null for the system. */
  author: string | null
}
