import { blocksOf } from '../text/align-blocks.ts'
import { readAmount } from '../text/amount.ts'
import type { Language } from '../text/language.ts'

/** What pay is paid out in, other than euros. */
type OtherCurrency = 'CHF' | 'DKK' | 'NOK' | 'SEK'
type OtherPay = { currency: OtherCurrency; minSalary: number | null; maxSalary: number | null }
type Stated = { description: string; language: Language; minSalary: number | null; maxSalary: number | null }

const besideAmount = /\d (CHF|DKK|NOK|SEK)\b|\b(CHF|DKK|NOK|SEK) \d/
const numbers = /\d[\d.,'’]*\d|\d/g

/** What the text of an ad names beside its pay in euros, as in '2.350 do 2.540 € (2.180 do 2.360 CHF)'; nothing where the two do not match. */
export function payInOtherCurrency({ description, language, minSalary, maxSalary }: Stated): OtherPay | undefined {
  const euros = [...new Set([minSalary, maxSalary].filter((amount) => amount !== null))]
  for (const { html } of blocksOf(description)) {
    const parts = html.replaceAll('&nbsp;', ' ').split(/[()]/)
    const [, after, before] = besideAmount.exec(parts[1]?.replace(/\s/g, ' ') ?? '') ?? []
    const currency = (after ?? before) as OtherCurrency | undefined
    const [beside, named] = parts.map((part) => amountsIn(part, language))
    if (!currency || euros.length === 0 || !named || named.length < euros.length) continue
    if (!euros.every((amount, at) => beside?.[at] === amount)) continue
    const paidFor = (amount: number | null) => (amount === null ? null : (named[euros.indexOf(amount)] ?? null))
    return { currency, minSalary: paidFor(minSalary), maxSalary: paidFor(maxSalary) }
  }
  return undefined
}

const amountsIn = (text: string, language: Language) =>
  [...text.matchAll(numbers)].flatMap(([number]) => {
    const read = readAmount(number, language)
    return read.kind === 'number' ? [read.amount] : []
  })
