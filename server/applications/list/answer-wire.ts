import { z } from '@hono/zod-openapi'
import { choiceDelimiter } from '../../questions/question.ts'
import type { Answered } from '../read.ts'

/** A file of a candidate, behind its address. */
export const fileWire = z.object({
  id: z.string(),
  url: z.string(),
  filename: z.string(),
  mime: z.string(),
  bytes: z.number(),
})

export const answerWire = z.object({
  pitanje: z.object({ id: z.number().nullable(), caption: z.string(), type: z.string() }),
  odgovor: z.string().describe('Choices and files joined by |; files as paths'),
  datoteke: z.array(fileWire),
})

export const answerToWire = ({ questionId, caption, type, value, files }: Answered): z.input<typeof answerWire> => ({
  pitanje: { id: questionId, caption, type },
  odgovor: files.length > 0 ? files.map(({ id }) => `/api/files/${id}`).join(choiceDelimiter) : value,
  datoteke: files.map(({ id, name, mime, bytes }) => ({ id, url: `/api/files/${id}`, filename: name, mime, bytes })),
})
