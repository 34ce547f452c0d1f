/** A phrase of a pattern, read into its words. Pure. */
export type GuardPhrase = readonly GuardPhraseWord[]

type GuardPhraseWord = {
  text: string
  /** Whether every word that begins so counts. */
  isStem: boolean
  /** What stands before it: blanks, a hyphen, or up to five other words. */
  after: 'blanks' | 'hyphen' | 'gap'
}

/** A word of a text, folded for comparison. `group`: words joined by '/' or '-' count as one; `run`: what no mark such as '(' interrupts. */
export type Word = { text: string; start: number; end: number; group: number; run: number }

/** Words between the parts of a phrase. */
const maxGap = 5

/** Parts of words such as 'a/b/c' that are looked at in a gap. */
const maxGapParts = 24

/** In phrases '*' ends a stem, and ' … ' stands for up to five words. */
export const readPhrase = (phrase: string): GuardPhrase =>
  phrase.split(' … ').flatMap((part, at) =>
    part.split(' ').flatMap((word, index) =>
      word.split('-').map((text, piece): GuardPhraseWord => {
        const after = piece > 0 ? 'hyphen' : index === 0 && at > 0 ? 'gap' : 'blanks'
        return { text: fold(text.replace('*', '')), isStem: text.endsWith('*'), after }
      }),
    ),
  )

/** Without case and accents, which many leave out when they type. */
const fold = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đß]/g, (letter) => (letter === 'đ' ? 'd' : 'ss'))

/** The words of a text, which should be in NFC. */
export function wordsOfText(text: string): Word[] {
  let [group, run, end] = [0, 0, 0]
  return [...text.matchAll(/[\p{L}\p{N}€%]+/gu)].map(({ 0: word, index: start }) => {
    const between = text.slice(end, start)
    if (/[\s,;:–]/.test(between)) group += 1
    if (/[^\s,;:–\-%./]/.test(between)) run += 1
    end = start + word.length
    return { text: fold(word), start, end, group, run }
  })
}

export type Matching = { text: string; words: readonly Word[] }

/** The indexes of the words of a phrase that begins at a word of the text; undefined when it does not. */
export function matchPhrase({ text, words }: Matching, from: number, phrase: GuardPhrase): number[] | undefined {
  const found: number[] = []
  const between = (at: number) => text.slice(words[at]?.end, words[at + 1]?.start)

  /** The end of 'a-b-c', all of which a stem covers. */
  function endOf(at: number, { isStem }: GuardPhraseWord): number {
    let end = at
    while (isStem && end + 1 < words.length && between(end) === '-') end += 1
    return end
  }

  function placesAfter(end: number, { after }: GuardPhraseWord): number[] {
    if (after === 'hyphen') return between(end) === '-' ? [end + 1] : []
    if (after === 'blanks') return /^\s+$/.test(between(end)) ? [end + 1] : []
    if (!/^[\s,;:–-]/.test(between(end))) return []
    const [first, places] = [words[end], [] as number[]]
    for (let at = end + 1; at < Math.min(words.length, end + maxGapParts); at += 1) {
      const word = words[at]
      if (!first || !word || word.run !== first.run || word.group - first.group > maxGap + 1) break
      if (/[\s,;:–-]$/.test(between(at - 1))) places.push(at)
    }
    return places
  }

  function isAt(at: number, index: number): boolean {
    const [word, expected] = [words[at], phrase[index]]
    if (!word || !expected || !(expected.isStem ? word.text.startsWith(expected.text) : word.text === expected.text))
      return false
    found[index] = at
    const next = phrase[index + 1]
    const end = endOf(at, expected)
    return !next || placesAfter(end, next).some((place) => isAt(place, index + 1))
  }

  return phrase.length > 0 && isAt(from, 0) ? found : undefined
}
