import { z } from '@hono/zod-openapi'
import { rowId, withFallback } from '../http/query.ts'
import type { AuditEntry } from '../platform/audit/table.ts'

const word = withFallback(
  z
    .string()
    .max(60)
    .regex(/^[a-z0-9.@-]+$/i)
    .optional(),
  undefined,
)
const day = withFallback(z.coerce.date().optional(), undefined) as unknown as z.ZodType<Date | undefined>

export const auditFilters = {
  action: word,
  subjectKind: word,
  subjectId: word,
  actorId: withFallback(rowId.optional(), undefined),
  from: day,
  to: day,
}

export type AuditFilter = z.output<z.ZodObject<typeof auditFilters>>

export const auditWire = z.object({
  id: z.number(),
  time: z.string(),
  login: z.string().nullable(),
  role: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string().nullable(),
  companyId: z.number().nullable(),
  requestId: z.string().nullable(),
})

export const auditToWire = (entry: AuditEntry & { login: string | null }): z.input<typeof auditWire> => ({
  id: entry.id,
  time: entry.at.toISOString(),
  login: entry.login,
  role: entry.role,
  action: entry.action,
  subjectKind: entry.subjectKind,
  subjectId: entry.subjectId,
  companyId: entry.companyId,
  requestId: entry.requestId,
})
