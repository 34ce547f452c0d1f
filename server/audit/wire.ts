import { z } from '@hono/zod-openapi'
import { wireOf } from '../http/columns.ts'
import { rowId, withFallback } from '../http/query.ts'
import { auditEntries } from '../platform/audit/table.ts'

const word = withFallback(
  z
    .string()
    .max(60)
    .regex(/^[a-z0-9.@-]+$/i)
    .optional(),
  undefined,
)
const day = withFallback(z.coerce.date().optional(), undefined)

export const auditFilters = {
  action: word,
  subjectKind: word,
  subjectId: word,
  actorId: withFallback(rowId.optional(), undefined),
  from: day,
  to: day,
}

export type AuditFilter = z.output<z.ZodObject<typeof auditFilters>>

const { id, at, role, action, subjectKind, subjectId, companyId, requestId } = auditEntries
export const auditEntry = wireOf({ id, time: at, role, action, subjectKind, subjectId, companyId, requestId }).with(
  { login: z.string().nullable() },
  ({ login }: { login: string | null }) => ({ login }),
)
