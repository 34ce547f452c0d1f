import { isDeepStrictEqual } from 'node:util'
import type { Facts } from '../../server/search/facts.ts'
import { correctionsOf, withCorrections } from '../../server/search/typing-errors.ts'
import { understand } from '../../server/search/understand.ts'
import written from '../search/queries.json' with { type: 'json' }

/** A search as people write it: an occupation that it names, or several of which any will do, one that it excludes, the facts that it means, and words that stay. */
export type Query = { text: string; trade?: number | number[]; no?: number; facts?: Facts; left?: string }

export const queries = written.queries as Query[]

/** The occupations of a search of which any will do. */
export const tradesOf = ({ trade }: Query) => [trade ?? []].flat()

/** Whether an ad of the demo is of an occupation, by its title; undefined for occupations without ads. */
export const isOfTrade = (title: string, trade: number): boolean | undefined => {
  const pattern = (written.trades as Record<string, string>)[trade]
  return pattern ? new RegExp(pattern).test(title) : undefined
}

/** An occupation whose ads may follow all ads of another one, such as its helpers. */
export const occupationNear = (trade: number) => (written.near as Record<string, number>)[trade]

/** What was read of a search instead of what it means; undefined when it was understood. */
export function factsRead(query: Query) {
  const { text, no, facts = {}, left } = query
  const read = understand(withCorrections(text, correctionsOf(text)))
  const { except = [], ...others } = read.facts
  const named = read.trades.flatMap(({ ids }) => ids)
  const trades = tradesOf(query)
  const isTrade = trades.length > 0 ? trades.every((id) => named.includes(id)) : named.length === 0
  const isExcept = no ? except.includes(no) : except.length === 0
  const isLeft = !left || read.rest.includes(left)
  return isTrade && isExcept && isLeft && isDeepStrictEqual(others, facts)
    ? undefined
    : { text, trades: read.trades, facts: read.facts, rest: read.rest }
}
