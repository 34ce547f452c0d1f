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

/** One for each opened dialog. `crypto.randomUUID` is missing where the site is not served over HTTPS. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
