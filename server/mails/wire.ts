import { z } from '@hono/zod-openapi'
import type { listMails } from './outbox.ts'
import type { listSuppressed } from './suppressed.ts'

type Item<List extends (...given: never[]) => Promise<{ items: unknown[] }>> = Awaited<
  ReturnType<List>
>['items'][number]

export const mailWire = z.object({
  id: z.number(),
  kind: z.string(),
  receiver: z.string().describe('Empty, like the subject, once the contents are gone'),
  subject: z.string(),
  state: z.string(),
  attempts: z.number(),
  error: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
})

export const mailToWire = (mail: Item<typeof listMails>): z.input<typeof mailWire> => ({
  ...mail,
  createdAt: mail.createdAt.toISOString(),
  sentAt: mail.sentAt?.toISOString() ?? null,
})

export const suppressedWire = z.object({
  email: z.string(),
  source: z.enum(['bounce', 'complaint', 'manual']),
  reason: z.string(),
  creationTime: z.string(),
})

export const suppressedToWire = (row: Item<typeof listSuppressed>): z.input<typeof suppressedWire> => ({
  email: row.email,
  source: row.source,
  reason: row.reason,
  creationTime: row.createdAt.toISOString(),
})

export const emailAddress = z.string().trim().toLowerCase().max(255)
