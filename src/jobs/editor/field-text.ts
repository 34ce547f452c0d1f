/** A value of an ad as plain text, to compare two of them. Rich text must come from the editor or the server. */
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
