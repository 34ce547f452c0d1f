/** Normalizes typed values before validation. Values that cannot be parsed stay unchanged. Pure. */

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
