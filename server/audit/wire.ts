import { z } from '@hono/zod-openapi'
import { wireOf } from '../http/columns.ts'
import { rowId, withFallback } from '../http/query.ts'
import { auditEntries } from '../platform/audit/table.ts'
import { dayAfter, startOfDay } from '../platform/time-zone.ts'
import type { SubjectName } from './subject-names.ts'

const word = withFallback(
  z
    .string()
    .max(60)
    .regex(/^[a-z0-9.@-]+$/i)
    .optional(),
  undefined,
)

/** A moment, or the beginning of a day in Croatian time, so many days later. */
const momentOf = (days: number) =>
  withFallback(
    z
      .union([
        z.iso.date().transform((day) => (day > '1000' ? startOfDay(dayAfter(day, days)) : new Date(day))),
        z.iso.datetime({ offset: true }).transform((moment) => new Date(moment)),
      ])
      .pipe(z.date().min(new Date('1000-01-01')).max(new Date('9999-12-31')))
      .optional(),
    undefined,
  )

export const auditFilters = {
  action: word,
  subjectKind: word,
  subjectId: word,
  actorId: withFallback(rowId.optional(), undefined),
  from: momentOf(0),
  to: momentOf(1).describe('A day is included'),
}

export type AuditFilter = z.output<z.ZodObject<typeof auditFilters>>

const { id, at, role, action, subjectKind, subjectId, companyId, requestId } = auditEntries
const entry = wireOf({ id, time: at, role, action, subjectKind, subjectId, companyId, requestId })
type Actor = { login: string | null }

/** As exported: without the names of subjects. */
export const exportedEntry = entry.with({ login: z.string().nullable() }, ({ login }: Actor) => ({ login }))

type Listed = Actor & {
  actorId: number | null
  companyName: string | null
  subjectName: SubjectName
}
export const auditEntry = entry.with(
  {
    login: z.string().nullable(),
    actorGone: z.boolean().describe('Whether a user did it who is deleted'),
    subjectName: z.string().nullable().describe('As it is now'),
    subjectGone: z.boolean().describe('Whether it had a name and is deleted'),
    companyName: z.string().nullable(),
  },
  ({ login, actorId, subjectName, companyName }: Listed) => ({
    ...{ login, companyName, subjectName: subjectName ?? null },
    ...{ actorGone: actorId !== null && login === null, subjectGone: subjectName === null },
  }),
)
