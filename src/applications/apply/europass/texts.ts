const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The text of a little HTML: lists with hyphens, each paragraph in lines of its own. */
export function plainText(html: string | undefined): string | undefined {
  const lines = html
    ?.replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<\/?(?:p|ul|ol|li|br|div)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => characterOf(name) ?? whole)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return lines?.join('\n') || undefined
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name.toLowerCase()]
  const code = Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

/** A date that is a year, a month or a day; undefined for anything else. */
export const partOfDate = (text: string | undefined) =>
  text && /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/.test(text) ? text : undefined

/** A telephone number as + and digits, as far as it is one with a country code. */
export function internationalPhone(text: string | undefined): string | undefined {
  const digits = text?.replace(/\D/g, '')
  return digits && text?.trim().startsWith('+') ? `+${digits}` : text?.trim() || undefined
}

const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2']

export const levelOf = (text: string | undefined) => (text && levels.includes(text) ? text : undefined)

export const lowestLevel = (stated: (string | undefined)[]) => levels.find((level) => stated.includes(level))
