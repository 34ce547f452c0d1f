/** Country codes of two digits (ITU-T E.164); those of one are 1 and 7, all others have three. */
const twoDigits = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** A number with its country code, such as '+385 91 000 0000', in its two parts. */
export function splitPhone(phone: string): { code: string; number: string } | undefined {
  const digits = phone.replace(/\D/g, '')
  if (!phone.trim().startsWith('+') || digits.length < 6 || digits.startsWith('0')) return undefined
  const length = /^[17]/.test(digits) ? 1 : twoDigits.test(digits) ? 2 : 3
  return { code: digits.slice(0, length), number: digits.slice(length) }
}
