import { z } from '@hono/zod-openapi'
import type { MessageFile } from './table.ts'

export const messageFileWire = z.object({ url: z.string(), filename: z.string(), mime: z.string(), bytes: z.number() })

export const messageFileToWire = ({
  id,
  name,
  mime,
  bytes,
}: Pick<MessageFile, 'id' | 'name' | 'mime' | 'bytes'>): z.output<typeof messageFileWire> => ({
  ...{ url: `/api/files/${id}`, filename: name, mime, bytes },
})
