import type { ReplyKind, ReplyTexts } from '../../server/replies/reply.ts'
import type { replyRoutes } from '../../server/replies/routes.ts'
import type { PreviewWire, TemplatesWire } from '../../server/replies/wire.ts'
import type { Language } from '../../server/text/language.ts'
import { clientOf, read } from '../data/client.ts'

const client = clientOf<typeof replyRoutes>().api

export type Templates = TemplatesWire
export type RepliesPreview = PreviewWire

export const listTemplates = (signal: AbortSignal) => read(client['reply-templates'].$get({}, { init: { signal } }))

type ReplyRequest = { ids: readonly number[]; kind: ReplyKind; texts: ReplyTexts; language?: Language }

export const previewReplies = ({ ids, ...request }: ReplyRequest, signal?: AbortSignal) =>
  read(client.replies.preview.$post({ json: { ids: [...ids], ...request } }, { init: { signal: signal ?? null } }))

export const sendReplies = ({ ids, ...request }: Omit<ReplyRequest, 'language'> & { key: string; isFree?: boolean }) =>
  read(client.replies.$post({ json: { ids: [...ids], ...request } }))

/** Returns a function that fills the placeholders of a text with the values of the shown recipient. */
export function fillerFor({ recipient }: Pick<RepliesPreview, 'recipient'>) {
  const places = Object.entries(recipient?.values ?? {})
  return (text = '') => places.reduce((filled, [place, value]) => filled.replaceAll(place, () => value), text)
}
