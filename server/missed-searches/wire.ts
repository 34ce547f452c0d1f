import { z } from '@hono/zod-openapi'
import { wireOf } from '../http/columns.ts'
import { filledLine } from '../http/text-fields.ts'
import { stemsOf } from '../text/stem.ts'
import { countableWords } from './missed-search.ts'
import type { MissedSearch } from './queries.ts'
import { missedSearches } from './table.ts'

const { id, day, words } = missedSearches
export const missedSearch = wireOf({ id, day, words }).with(
  {
    visitors: z.number().describe('About how many different visitors looked for it that day'),
    trade: z.string().nullable().describe('The trade that the words name now'),
  },
  ({ visitors, trade }: MissedSearch) => ({ visitors, trade }),
)

export const namedTrade = z.object({
  id: z.number(),
  name: z.string(),
  trade: z.string().describe('The trade that it was added to'),
})

export const newName = z.object({
  occupationId: z.number().int().positive().max(2e9),
  name: filledLine(200).transform((typed, { addIssue }) => {
    const words = countableWords(typed) ?? ''
    if (stemsOf(words).length === 0) addIssue({ code: 'custom' })
    return words
  }),
})
