/** A value of an ad as plain words, to compare two of them. Takes rich text of the editor or the server alone. */
export function fieldText(value: unknown, nothing: string): string {
  const text = wordsOf(value)
  return text || nothing
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(', ')
  if (typeof value === 'object') {
    const parts = value as Record<string, unknown>
    return ['caption', 'nazivPosla', 'semanticHtml', 'language', 'level']
      .map((name) => parts[name])
      .map(wordsOf)
      .filter(Boolean)
      .join(' ')
  }
  return String(value)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
