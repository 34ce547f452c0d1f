import type { Language } from './language.ts'

/** Reads numbers and amounts of money as people write them. Pure: fields, filters, forms and the server share it. */
type Reading = {
  kind: 'number'
  amount: number
  /** Without currency and thousands separators, with the decimal mark that was typed: '1800,50'. */
  digits: string
  currency: 'EUR' | 'CHF' | null
}
/** `either`: both numbers that the text may mean. */
type AmountProblem = { kind: 'unreadable' } | { kind: 'ambiguous'; either: [number, number] }

const decimalMarks: Record<Language, string> = { hr: ',', de: ',', en: '.' }
const before = /^(?:€|eur|chf|s?fr\.?) ?/i
const after = / ?(?:€|eur|eura|euro|chf|franaka|franken|s?fr\.?)$/i
const pattern = /^(-?)(\d+|[1-9]\d{0,2}(?:[.,'’ ]\d{3})+)(?:([.,])(\d{1,2}))?$/
const oneGroup = /^\d{1,3}[.,]\d{3}$/

/**
 * Reads '14,50', '14.5', '2.100,50', '2,100.50', '2 100', "CHF 2'100.–", with at most two decimals. A single mark before
 * three digits, as in '2.100', separates thousands only where the language writes them so; against it, or without a
 * language, the text is ambiguous.
 */
export function readAmount(text: string, language?: Language): Reading | AmountProblem {
  const line = text.trim().replace(/\s/g, ' ').replace(/^[−–]/, '-')
  const bare = line
    .replace(before, '')
    .replace(after, '')
    .replace(/[.,][-–—]$/, '')
  const [, sign = '', whole = '', mark = '', decimals = ''] = pattern.exec(bare) ?? []
  const groupMarks = new Set(whole.replace(/\d/g, ''))
  if (!whole || groupMarks.size > 1 || groupMarks.has(mark)) return { kind: 'unreadable' }
  const number = sign + whole.replace(/\D/g, '')
  if (!decimals && oneGroup.test(whole) && (!language || groupMarks.has(decimalMarks[language])))
    return { kind: 'ambiguous', either: [Number(number), Number(sign + whole.replace(',', '.'))] }
  const digits = number + mark + decimals
  return { kind: 'number', amount: Number(digits.replace(',', '.')), digits, currency: currencyOf(line) }
}

function currencyOf(line: string) {
  if (/€|eur/i.test(line)) return 'EUR'
  return /chf|fr/i.test(line) ? 'CHF' : null
}

/** The digits of a number; a text that cannot be read stays as it is. */
export function normalizeNumber(text: string, language: Language): string {
  const read = readAmount(text, language)
  return read.kind === 'number' ? read.digits : text.trim()
}
