import words from '#content/search/words.json' with { type: 'json' }
import { fold } from '../text/stem.ts'
import type { Pay, PayPeriod } from './facts.ts'
import type { Token } from './query-tokens.ts'

const folded = (some: string[]) => new Set(some.map(fold))
const { currency, otherCurrencies, net, gross, wage, leads, upTo, atMost, fillers, periods } = words.pay
const currencies = folded(currency)
const foreign = folded(otherCurrencies)
const bases = { net: folded(net), gross: folded(gross) }
const wages = folded(wage)
const before = folded(leads)
const between = folded(fillers)
/** Words before an upper bound, and those that may follow it as well. */
const bounds = folded([...upTo, ...atMost])
const limits = folded(atMost)
const negators = folded(words.without)
const periodOf = new Map(
  Object.entries(periods).flatMap(([period, some]) => some.map((word) => [fold(word), period as PayPeriod] as const)),
)

/** Tokens before and after an amount at most. */
const maxBefore = 4
const maxAfter = 5

/** A number without a currency counts as pay from this on, unless it is a year. */
const leastBare = 1000

/** Salaries a year at most that are promised as a number: '14 plaća'. */
const salariesAYear = [12, 16] as const

type Clues = { isPay: boolean; isMoney: boolean; isForeign: boolean; period?: PayPeriod; basis?: Pay['basis'] }

/**
 * Reads 'od 2.500 €', 'mindestens 15 €/h' or 'plaća 2000 neto' at a token. Without `pay` what no filter compares: upper
 * bounds ('do 2000 eura'), other money than euros, the number of salaries a year.
 */
export function readPay(tokens: Token[], from: number): { to: number; pay?: Pay } | undefined {
  const clues: Clues = { isPay: false, isMoney: false, isForeign: false }
  const wordAt = (at: number) => tokens[at]?.word ?? ''
  let [at, isNegated, isUpper] = [from, false, false]
  for (; at < from + maxBefore; at += 1) {
    if (negators.has(wordAt(at))) isNegated = true
    else if (bounds.has(wordAt(at))) isUpper = true
    else if (!noteClue(tokens[at], clues) && !before.has(wordAt(at))) break
  }
  const number = numberAt(tokens, at)
  if (!number) return undefined
  const { amount } = number
  let to = number.to
  const upper = numberAt(tokens, bounds.has(wordAt(to)) ? to + 1 : to)
  if (upper && upper.amount > amount && upper.amount < 5 * amount) to = upper.to
  const isCount = wages.has(wordAt(to)) && amount >= salariesAYear[0] && amount <= salariesAYear[1]
  for (let next = to; next < to + maxAfter && next < tokens.length; next += 1) {
    const isLimit = limits.has(wordAt(next))
    isUpper ||= isLimit
    if (noteClue(tokens[next], clues) || isLimit) to = next + 1
    else if (!between.has(wordAt(next))) break
  }
  const isYear = /^20[2-4]\d$/.test(String(amount))
  if (!clues.isPay && (amount < leastBare || isYear)) return undefined
  if (clues.isForeign || isUpper !== isNegated || (isCount && !clues.isMoney && !clues.period)) return { to }
  return {
    to,
    pay: { amount, period: clues.period ?? likelyPeriod(amount), ...(clues.basis && { basis: clues.basis }) },
  }
}

/** Notes what a token says about pay; false if nothing. */
function noteClue(token: Token | undefined, clues: Clues): boolean {
  const word = token?.word ?? ''
  const period = periodOf.get(word)
  const basis = bases.net.has(word) ? 'net' : bases.gross.has(word) ? 'gross' : undefined
  clues.isForeign ||= foreign.has(word)
  const isMoney = currencies.has(word) || foreign.has(word)
  const isPay = isMoney || wages.has(word) || !!basis
  if (period) clues.period = period
  if (basis) clues.basis = basis
  clues.isMoney ||= isMoney
  clues.isPay ||= isPay
  return isPay || !!period
}

const likelyPeriod = (amount: number): PayPeriod =>
  amount < 100 ? 'HOUR' : amount < 400 ? 'DAY' : amount < 15_000 ? 'MONTH' : 'YEAR'

/** A number at a token: '2.500', '2 500', '14,50', '3k'. */
function numberAt(tokens: Token[], at: number): { amount: number; to: number } | undefined {
  const typed = tokens[at]?.word ?? ''
  if (!/^\d/.test(typed) || typed.length > 12) return undefined
  const next = tokens[at + 1]?.word ?? ''
  if (next === 'k') return { amount: toNumber(typed) * 1000, to: at + 2 }
  if (/^\d{1,2}$/.test(typed) && /^\d{3}$/.test(next)) return { amount: Number(typed + next), to: at + 2 }
  const amount = toNumber(typed)
  return amount > 0 && amount <= 1_000_000 ? { amount, to: at + 1 } : undefined
}

/** A mark before three digits separates thousands, any other one decimals. */
const toNumber = (typed: string) => Number(typed.replace(/[.,'’](?=\d{3}(?!\d))/g, '').replace(/[,'’]/g, '.')) || 0
