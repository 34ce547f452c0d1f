import { isDeepStrictEqual } from 'node:util'
import type { Facts } from '../../server/search/facts.ts'
import { correctionsOf, withCorrections } from '../../server/search/typing-errors.ts'
import { understand } from '../../server/search/understand.ts'
import written from '../search/queries.json' with { type: 'json' }

/** A search as people write it, with the occupation and the facts that it means, and words that stay. */
export type Query = { text: string; trade?: number; facts?: Facts; left?: string }

export const queries = written.queries as Query[]

/** What ads of an occupation are called in the demo. */
export const titlesOf = (trade: number) => {
  const pattern = (written.trades as Record<string, string>)[trade]
  return pattern ? new RegExp(pattern) : undefined
}

/** What was read of a search instead of what it means; undefined when it was understood. */
export function factsRead({ text, trade, facts = {}, left }: Query) {
  const read = understand(withCorrections(text, correctionsOf(text)))
  const isTrade = trade ? read.trades.some(({ ids }) => ids.includes(trade)) : read.trades.length === 0
  const isLeft = !left || read.rest.includes(left)
  return isTrade && isLeft && isDeepStrictEqual(read.facts, facts)
    ? undefined
    : { text, trades: read.trades, facts: read.facts, rest: read.rest }
}
