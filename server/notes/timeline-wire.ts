import { z } from '@hono/zod-openapi'
import { nameOfThen } from '../company-defaults/names.ts'
import { messageToWire, messageWire } from '../messages/wire.ts'
import { replyKinds } from '../replies/reply.ts'
import type { Language } from '../text/language.ts'
import { type Moment, momentKinds } from './moment.ts'

export const momentWire = z.object({
  time: z.string(),
  kind: z.enum(momentKinds),
  prijavaId: z.number().nullable(),
  text: z
    .string()
    .describe('The stage, the stars, 1 or 0, the beginning of a note, the group, the subject of a mail, the message'),
  author: z.string().nullable().describe("A name or login, a candidate's name or the address of an unknown sender"),
  id: z.number().optional().describe('Of a note, a reply or a message'),
  content: z
    .string()
    .optional()
    .describe('The whole text of a note or a reply, or what the candidate wrote to a choice of times'),
  sentTime: z.string().nullish().describe('When the mail of a reply was sent; null while it waits'),
  template: z.enum(replyKinds).optional().describe('Which template a reply began with'),
  ...messageWire.partial().shape,
})

export type MomentWire = z.output<typeof momentWire>

export const momentToWire = (
  { at, kind, applicationId, text, author, id, content, sentAt, template, message }: Moment,
  language: Language,
): MomentWire => ({
  ...{ time: at.toISOString(), kind, prijavaId: applicationId, author },
  text: kind === 'stage' || kind === 'reason' ? nameOfThen(`${kind}s`, text, language) : text,
  ...(id !== undefined && { id }),
  ...(content !== undefined && { content }),
  ...(sentAt !== undefined && { sentTime: sentAt?.toISOString() ?? null }),
  ...(template && { template }),
  ...(message && messageToWire(message)),
})
