import type { Language } from './language.ts'

/** Normalizes typed values before validation. Values that cannot be parsed stay unchanged. Pure. */

const decimalMarks: Record<Language, string> = { hr: ',', de: ',', en: '.' }
const amount = /^(-?)(\d+|[1-9]\d{0,2}(?:[.,'’ ]\d{3})+)(?:([.,])(\d{1,2}))?$/

/**
 * Removes currency and thousands separators from '2.500', '1.800,50', '1,800.50', '2 500 €'. The language decides
 * between '2.500' and '2,500'.
 */
export function normalizeNumber(text: string, language: Language): string {
  const bare = text
    .trim()
    .replace(/\s/g, ' ')
    .replace(/^(?:€|eur) ?/i, '')
    .replace(/ ?(?:€|eur|eura|euro)$/i, '')
    .replace(/,[-–—]$/, '')
  const [, sign = '', whole = '', mark = '', decimals = ''] = amount.exec(bare) ?? []
  const groupMarks = new Set(whole.replace(/\d/g, ''))
  const mayBeDecimals = !decimals && whole.length <= 7 && groupMarks.has(decimalMarks[language])
  if (!whole || groupMarks.size > 1 || groupMarks.has(mark) || mayBeDecimals) return text.trim()
  return sign + whole.replace(/\D/g, '') + mark + decimals
}

/** In longer numbers separators are removed, because they would make a valid number too long. */
const maxPhoneLength = 16

/** '+43 (0)660 123' → '+43 660 123', '091/234-567' → '091 234-567', '0049 170 …' → '+49 170 …'. */
export function normalizePhone(text: string): string {
  const line = text
    .trim()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s/g, ' ')
  if (!/^[+\d ()/.-]+$/.test(line)) return text.trim()
  const tidy = line
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^\+ /, '+')
    .replace(/^(\+[\d ]{1,5})\(0\)/, '$1 ')
    .replace(/[()/.]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
  return tidy.length > maxPhoneLength + 1 ? tidy.replace(/[ -]/g, '') : tidy
}

/** 'www.hotel.example' → 'https://www.hotel.example'. */
export function normalizeWebAddress(text: string): string {
  const address = text.trim()
  const isWhole = /^[a-z][a-z0-9+.-]*:\/\//i.test(address)
  return isWhole || /[\s@]/.test(address) || !address.includes('.') ? address : `https://${address}`
}

/** Whether a text is exactly one web address, and not just a word with a dot. */
export const isWebAddress = (text: string) =>
  /^(?:www\.|(?:[a-z]{2,3}\.)?(?:linkedin|facebook|instagram|xing|github|youtube)\.com\/)\S+$/i.test(text.trim())
