import { z } from '@hono/zod-openapi'
import { pageSize, rowId, wholeNumber, withFallback } from '../../http/query.ts'
import { isStorable } from '../../text/storable.ts'
import { columnNames } from '../list/query-wire.ts'
import type { QuestionFilter } from './condition.ts'
import { operators } from './condition.ts'
import type { savedFilters } from './table.ts'

const value = z.string().trim().min(1).max(200).refine(isStorable)

const conditionWire = z.object({
  pitanjeId: rowId,
  operator: z.enum(operators),
  vrijednosti: z.array(value).max(50).default([]).describe('One; several for oneOf, none for files'),
})

/** An ad and conditions on the answers to its questions. */
const definition = {
  jobId: rowId,
  spoj: z.enum(['all', 'any']).default('all').describe('Whether all conditions must hold, or one of them'),
  uvjeti: z.array(conditionWire).max(20),
}

export const questionFilterWire = z.object(definition)

type Definition = z.output<typeof questionFilterWire>

export const questionFilterOf = ({ jobId, spoj, uvjeti }: Definition): QuestionFilter => ({
  jobId,
  matches: spoj,
  conditions: uvjeti.map(({ pitanjeId, operator, vrijednosti }) => ({
    ...{ questionId: pitanjeId, operator, values: vrijednosti },
  })),
})

export const filterRequest = z.object({
  ...definition,
  sortColumn: withFallback(z.enum(columnNames), 'vrijeme' as const),
  ascSortDirection: withFallback(z.preprocess(String, z.enum(['true', 'false'])), 'false' as const),
  page_index: withFallback(wholeNumber(0, 1e6), 0),
  page_size: pageSize(500, 20, 0).describe('0: only how many'),
})

/** The same as JSON in a query parameter, for the export. */
export const filterInAddress = z
  .string()
  .max(10_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom' })
      return z.NEVER
    }
  })
  .pipe(questionFilterWire)
  .openapi({ type: 'string' })

export const newSavedFilter = z.object({ name: z.string().trim().min(1).max(120).refine(isStorable), ...definition })

export const savedFilterWire = z.object({
  id: z.number(),
  name: z.string(),
  jobId: z.number(),
  spoj: z.enum(['all', 'any']),
  uvjeti: z.array(z.object({ pitanjeId: z.number(), operator: z.enum(operators), vrijednosti: z.array(z.string()) })),
})

export const savedFilterToWire = ({
  id,
  name,
  jobId,
  filter,
}: typeof savedFilters.$inferSelect): z.input<typeof savedFilterWire> => ({
  ...{ id, name, jobId, spoj: filter.matches },
  uvjeti: filter.conditions.map(({ questionId, operator, values }) => ({
    ...{ pitanjeId: questionId, operator, vrijednosti: values },
  })),
})
