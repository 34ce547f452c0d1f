import { z } from '@hono/zod-openapi'
import { companyScope, requireUser } from '../../accounts/permissions.ts'
import type { Context } from '../../context.ts'
import { pageSize, rowId, wholeNumber, withFallback } from '../../http/query.ts'
import { clean } from '../../text/normalize.ts'
import { isStorable } from '../../text/storable.ts'
import { applicationColumns, type Reader } from './application-wire.ts'
import type { ApplicationFilter } from './filter.ts'
import type { countByStage } from './list.ts'
import type { ApplicationOrder } from './page-of-ids.ts'

const maybe = <Type extends z.ZodType>(type: Type) => withFallback(type.optional(), undefined)
export const columnNames = Object.keys(applicationColumns) as [keyof typeof applicationColumns]

/** Ids separated by commas; invalid ones are ignored. */
const ids = z
  .string()
  .max(10_000)
  .transform((text) => text.split(',').flatMap((id) => rowId.safeParse(id).data ?? []))

export const filterQuery = z.object({
  jobId: maybe(rowId),
  company: maybe(rowId).describe('For administrators: the applications to one company'),
  processId: maybe(wholeNumber(0, 2e9)).describe('0: in no stage'),
  seen: maybe(z.enum(['0', '1'])),
  rating: maybe(wholeNumber(0, 5)).describe('0: not rated'),
  q: maybe(z.string().max(200).refine(isStorable).transform(clean)).describe(
    'Words of name, address, number or answers',
  ),
  obecanje: maybe(z.enum(['open', 'broken'])).describe('By what became of the promise to answer'),
  assignee: maybe(z.literal('me')).describe('Those that the viewer sees to'),
  ids: maybe(ids).describe('Only these, separated by commas'),
})

export const applicationQuery = filterQuery.extend({
  sortColumn: withFallback(z.enum(columnNames), 'vrijeme' as const),
  ascSortDirection: withFallback(z.enum(['true', 'false']), 'false' as const),
  page_index: withFallback(wholeNumber(0, 1e6), 0),
  page_size: pageSize(500, 20),
})

/** The requested filter, limited to the viewer's scope. */
export const filterOf = (context: Context, query: z.output<typeof filterQuery>): ApplicationFilter => ({
  companyId: companyScope(context, query.company),
  ids: query.ids,
  jobId: query.jobId,
  stageId: query.processId,
  isSeen: query.seen === undefined ? undefined : query.seen === '1',
  rating: query.rating,
  promise: query.obecanje && { state: query.obecanje, now: context.now() },
  assigneeId: query.assignee && requireUser(context).userId,
  text: query.q,
})

type Sorting = Pick<z.output<typeof applicationQuery>, 'sortColumn' | 'ascSortDirection'>

export const applicationOrderOf = ({ sortColumn, ascSortDirection }: Sorting): ApplicationOrder => ({
  by: applicationColumns[sortColumn],
  isAscending: ascSortDirection === 'true',
})

export const readerOf = ({ viewer, language, now }: Pick<Context, 'viewer' | 'language' | 'now'>): Reader => ({
  role: viewer.kind === 'admin' ? 'admin' : 'employer',
  language,
  now: now(),
})

export const countsWire = z.object({
  total: z.number(),
  unread: z.number(),
  processes: z
    .array(z.object({ id: z.number().nullable(), count: z.number(), unread: z.number() }))
    .describe('Stages of the company that the list is narrowed to, or else of the own; null: in none'),
})

export function countsToWire(counts: Awaited<ReturnType<typeof countByStage>>): z.input<typeof countsWire> {
  const sum = (rows: typeof counts) => rows.reduce((total, row) => total + row.total, 0)
  const unread = (rows: typeof counts) => sum(rows.filter(({ isSeen }) => !isSeen))
  const shown = counts.filter(({ isElsewhere }) => !isElsewhere)
  const processes = [...Map.groupBy(shown, ({ stageId }) => stageId)].map(([id, rows]) => ({
    ...{ id, count: sum(rows), unread: unread(rows) },
  }))
  return { total: sum(counts), unread: unread(counts), processes }
}
