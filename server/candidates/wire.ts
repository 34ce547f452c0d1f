import { z } from '@hono/zod-openapi'
import { companyScope } from '../accounts/permissions.ts'
import { stageName } from '../company-defaults/names.ts'
import type { Context } from '../context.ts'
import { pageSchema } from '../http/openapi.ts'
import { pageSize, rowId, wholeNumber, withFallback } from '../http/query.ts'
import type { Language } from '../text/language.ts'
import { isStorable } from '../text/storable.ts'
import { applicationsAtOnce } from './candidate.ts'
import type { CandidateFilter } from './filter.ts'
import type { CandidateColumn } from './ids-of-list.ts'
import type { LastApplication } from './last-application.ts'
import type { ListedCandidate } from './list.ts'
import type { OptingOut } from './opt-out.ts'

export const candidateForOptOut = z.object({
  kandidat: z.object({ ime: z.string(), prezime: z.string(), optedOutMarketingTime: z.string().nullable() }),
})

export const optingOutToWire = ({
  firstName,
  lastName,
  optedOutAt,
}: OptingOut): z.input<typeof candidateForOptOut> => ({
  kandidat: { ime: firstName, prezime: lastName, optedOutMarketingTime: optedOutAt?.toISOString() ?? null },
})

export const candidateWire = z
  .object({
    id: z.number(),
    ime: z.string(),
    prezime: z.string(),
    email: z.string(),
    telefon: z.string().nullable(),
    zadnjaPrijavaTime: z.string().nullable().describe('The last application, to the company whose list this is'),
    zadnjaPrijava: z
      .object({
        id: z.number(),
        jobId: z.number(),
        nazivPosla: z.string(),
        rating: z.number().describe('0: not rated'),
        prijavaProcess: z.object({ id: z.number(), name: z.string() }).nullable(),
        povucena: z.boolean().describe('The candidate withdrew it'),
      })
      .nullable()
      .optional()
      .describe('The last application itself, in lists of companies'),
    optedOutMarketingTime: z.string().nullable().optional().describe('For administrators only'),
    ostajeUGrupi: z
      .boolean()
      .optional()
      .describe('Within the group of those who opted out: has opted out, and so cannot be taken out of it'),
  })
  .openapi('Candidate')

export type CandidateWire = z.output<typeof candidateWire>

type Shown = {
  language: Language
  /** Adds fields that companies do not see. */
  forAdmin: boolean
  inOptedOutGroup?: boolean
}

export function candidateToWire(
  candidate: ListedCandidate,
  { language, forAdmin, inOptedOutGroup }: Shown,
): CandidateWire {
  const { id, firstName, lastName, email, phone, lastAppliedAt, optedOutAt, lastApplication } = candidate
  return {
    id,
    ime: firstName,
    prezime: lastName,
    email,
    telefon: phone || null,
    zadnjaPrijavaTime: lastAppliedAt?.toISOString() ?? null,
    ...(lastApplication !== undefined && { zadnjaPrijava: lastApplication && lastToWire(lastApplication, language) }),
    ...(forAdmin && { optedOutMarketingTime: optedOutAt?.toISOString() ?? null }),
    ...(inOptedOutGroup && { ostajeUGrupi: optedOutAt !== null }),
  }
}

const lastToWire = ({ id, jobId, jobTitle, rating, stage, withdrawnAt }: LastApplication, language: Language) => ({
  ...{ id, jobId, nazivPosla: jobTitle, rating, povucena: withdrawnAt !== null },
  prijavaProcess: stage && { id: stage.id, name: stageName(stage, language) },
})

/** Wire names of the columns; the last is an older name of the one before it. */
export const candidateColumns = {
  ime: 'firstName',
  prezime: 'lastName',
  email: 'email',
  telefon: 'phone',
  optedOutMarketingTime: 'optedOutAt',
  zadnjaPrijavaTime: 'lastAppliedAt',
  lastApplicationDate: 'lastAppliedAt',
} as const satisfies Record<string, CandidateColumn>

const text = withFallback(z.string().max(200).refine(isStorable).optional(), undefined)
const columnNames = Object.keys(candidateColumns) as [keyof typeof candidateColumns]

export const candidateQuery = z.object({
  companyId: withFallback(rowId.optional(), undefined).describe('For administrators: the candidates of one company'),
  groupId: withFallback(wholeNumber(0, 2e9), 0).describe('0: all candidates'),
  ime: text,
  prezime: text,
  email: text,
  telefon: text,
  q: text.describe('Words of the name, the e-mail address or the phone number'),
  processId: withFallback(rowId.optional(), undefined).describe('The stage of the last application'),
  rating: withFallback(wholeNumber(1, 5).optional(), undefined).describe('At least, of the last application'),
  sortColumn: withFallback(z.enum(columnNames), 'zadnjaPrijavaTime' as const),
  ascSortDirection: withFallback(z.enum(['true', 'false']), 'false' as const),
  page: withFallback(wholeNumber(0, 1e6), 0),
  pageSize: pageSize(500, 50),
})

/** The requested filter, limited to the viewer's scope. */
export const candidateFilterOf = (
  context: Context,
  { companyId, groupId, ime, prezime, email, telefon, q, processId, rating }: z.output<typeof candidateQuery>,
): CandidateFilter => ({
  ...{ companyId: companyScope(context, companyId), groupId, text: q, stageId: processId, rating },
  ...{ firstName: ime, lastName: prezime, email, phone: telefon },
})

/** Lets an administrator view the data of one company only. */
export const scopeQuery = z.object({
  tvrtkaId: withFallback(rowId.optional(), undefined).describe('For administrators: as this company knows them'),
})

export const applicationsQuery = scopeQuery.extend({
  page: withFallback(wholeNumber(0, 1e6), 0).describe(`From 0, of ${applicationsAtOnce} applications each`),
})

const page = pageSchema(candidateWire)

export const candidatePage = page.extend({
  meta: page.shape.meta.extend({
    customParams: z.object({
      ids: z.array(z.number()).describe('The whole result in its order; above 10,000 those around the page'),
      idsOffset: z.number().describe('How many of the result come before the first id'),
    }),
  }),
})

/** The plain forms on the page of a candidate's own data. */
export const ownDataForm = z.discriminatedUnion('act', [
  z
    .object({ act: z.literal('withdraw'), prijavaId: rowId })
    .transform(({ act, prijavaId }) => ({ act, applicationId: prijavaId })),
  z.object({ act: z.literal('erase') }),
  z.object({ act: z.literal('stop-alert'), alertId: rowId }),
])
