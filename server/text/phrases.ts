/** Whether a normalized text contains a normalized phrase of whole words. */
export function hasPhrase(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    if (!isInWord(text, at) && !isInWord(text, at + phrase.length)) return true
  }
  return false
}

const isLetter = (character: string | undefined) => !!character && /[\p{L}\p{N}]/u.test(character)

const isInWord = (text: string, at: number) => isLetter(text[at - 1]) && isLetter(text[at])

/** How close words are to each other in a normalized title: 1 for a single one, 0 for none. */
export function titleProximity(title: string, tokens: string[]): number {
  const places = tokens.map((token) => title.indexOf(token)).filter((at) => at >= 0)
  if (places.length === 0) return 0
  const span = Math.max(...places) - Math.min(...places)
  return 1 / (1 + span / Math.max(12, title.length))
}
