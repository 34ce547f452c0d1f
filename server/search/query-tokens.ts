import { fold, joinsWords, stemOf } from '../text/stem.ts'

/** A word, a number or a euro sign of a search, with its place in the text. */
export type Token = {
  from: number
  to: number
  /** Folded: 'Köche' is 'koche'. */
  word: string
  stem: string
}

/** Letters with digits ('A2'), numbers with their marks ('2.500'), signs of currencies. */
const pattern = /\p{L}[\p{L}\p{N}\p{M}]*|\p{N}+(?:[.,'’]\p{N}+)*|[€£$]/gu

/** The prepositions that matter, each before what it means something with: 'od kuće', 'do 2000', 'for two'. */
const meant: Record<string, RegExp> = {
  ...{ od: /^(?:kuc|dom)/, do: /^\d/ },
  ...{ for: /^two(?: people| in| at|$)/, fur: /^zwei(?: in| im|$)/ },
}

/** The tokens of a text without prepositions and the like, unless they matter. */
export function tokensOfQuery(text: string): Token[] {
  const all = [...text.matchAll(pattern)].map((match) => {
    const [raw] = match
    return { raw, from: match.index, to: match.index + raw.length, word: fold(raw), stem: stemOf(raw) }
  })
  const wordsFrom = (at: number) => `${all[at]?.word ?? ''} ${all[at + 1]?.word ?? ''}`.trim()
  return all
    .filter(({ raw, word }, at) => !joinsWords(raw) || meant[word]?.test(wordsFrom(at + 1)))
    .map(({ raw: _, ...token }) => token)
}
