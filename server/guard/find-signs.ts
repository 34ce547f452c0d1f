import negations from '#content/guard/negations.json' with { type: 'json' }
import type { Language } from '../text/language.ts'
import { contactSigns } from './contact-signs.ts'
import { type GuardPhrase, type Matching, matchPhrase, readPhrase, wordsOfText } from './phrase.ts'
import { patternOf, type Sign, type SignId, signIds } from './sign.ts'

/** A text to look at, such as the title of an ad in one language. */
export type GuardedText = { field: string; language: Language | null; text: string }

/** Further characters of a text are not looked at; descriptions are shorter. */
const maxLength = 30_000

/** Signs of one kind in one text; more say no more. */
const maxPerText = 3

/** Words before a phrase among which a negation counts. */
const negatedWithin = 5

/** Up to 60 characters shown around a sign, whole words only. */
const wordsBefore = /(?<!\S)[\s\S]{0,60}$/
const wordsAfter = /^[\s\S]{0,60}(?!\S)/
const shownAround = 61

const listOf = (kind: keyof typeof negations): GuardPhrase[] =>
  [...Object.values(negations[kind])].flat().map((phrase) => readPhrase(phrase))
const [before, inside, after] = [listOf('before'), listOf('inside'), listOf('after')]

const phrases = signIds.flatMap((id) =>
  Object.values(patternOf(id).words ?? {}).flatMap((list) => list.map((words) => ({ id, phrase: readPhrase(words) }))),
)

/** Phrases by the first two letters of their first word. */
const phrasesBegin = Map.groupBy(phrases, ({ phrase }) => phrase[0]?.text.slice(0, 2) ?? '')

/** The signs in a text by every language's words, since ads are mixed. Takes time linear in the text. */
export function findSigns({ field, language, text: written }: GuardedText): Sign[] {
  const text = written.slice(0, maxLength).normalize('NFC').replace(invisible, '')
  const matching = { text, words: wordsOfText(text) }
  const found = new Map<SignId, Sign[]>()
  for (let from = 0; from < matching.words.length; from += 1) {
    for (const { id, phrase } of phrasesBegin.get(matching.words[from]?.text.slice(0, 2) ?? '') ?? []) {
      const before = found.get(id) ?? []
      if (before.length >= maxPerText) continue
      const at = matchPhrase(matching, from, phrase)
      if (at && !isNegated(matching, at))
        found.set(id, withoutOverlap(before, { id, field, language, ...excerpt(matching, at) }))
    }
  }
  return [...[...found.values()].flat(), ...contactSigns(text).map((sign) => ({ ...sign, field, language }))]
}

/** Soft hyphens and signs without width, by which words could be hidden. */
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

/** Two phrases of a sign that begin at the same word are one. */
const withoutOverlap = (signs: Sign[], sign: Sign): Sign[] =>
  signs.some((each) => each.before === sign.before && each.text.length >= sign.text.length) ? signs : [...signs, sign]

function excerpt({ text, words }: Matching, at: number[]) {
  const start = words[at[0] ?? 0]?.start ?? 0
  const end = words[at.at(-1) ?? 0]?.end ?? start
  return {
    before: (wordsBefore.exec(text.slice(Math.max(0, start - shownAround), start))?.[0] ?? '').trimStart(),
    text: text.slice(start, end),
    after: (wordsAfter.exec(text.slice(end, end + shownAround))?.[0] ?? '').trimEnd(),
  }
}

/** Whether the words say that this is not so: 'bez kotizacije', 'putovnica se ne zadržava', 'fee is not charged'. */
function isNegated(matching: Matching, at: number[]): boolean {
  const [first = 0, last = 0] = [at[0], at.at(-1)]
  const isOneOf = (list: GuardPhrase[], index: number) => list.some((phrase) => matchPhrase(matching, index, phrase))
  for (let index = first - 1; index >= first - negatedWithin && isSameClause(matching, index); index -= 1)
    if (isOneOf(before, index)) return true
  for (let index = first + 1; index < last; index += 1) if (!at.includes(index) && isOneOf(inside, index)) return true
  for (let index = last; index < last + 3 && isSameClause(matching, index); index += 1)
    if (isOneOf(after, index + 1)) return true
  return false
}

/** Whether no mark or line end stands between a word and the next. */
function isSameClause({ text, words }: Matching, index: number): boolean {
  const [word, next] = [words[index], words[index + 1]]
  return !!word && !!next && !/[^ \t\u00a0\-/'’]/.test(text.slice(word.end, next.start))
}
