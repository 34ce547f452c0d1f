import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Language, languages } from '../text/language.ts'
import { joinsWords, stemmedWords, stemsOf } from '../text/stem.ts'
import type { Occupation } from './occupation.ts'

/** The words of occupations. A phrase is its stems joined by spaces. */
export type Dictionary = {
  byId: ReadonlyMap<number, Occupation>
  /** What names occupations in searches. */
  phrases: ReadonlyMap<string, number[]>
  /** The same without activities such as 'wellness', which titles mention without meaning the occupation. */
  titlePhrases: ReadonlyMap<string, number[]>
  /** The first word with every stem, as it is written, for finding similar spellings. */
  stems: ReadonlyMap<string, string>
  /** All words with every stem. */
  forms: ReadonlyMap<string, string[]>
  /** German words that end compounds: a 'Hotelkoch' is a cook. */
  heads: ReadonlyMap<string, number[]>
}

/** Counts changes of how ads are indexed. */
const indexing = '4'

let version: number | undefined
let opened: Dictionary | undefined

/** A hash of the lists: ads indexed with another one are indexed again. */
export function occupationsVersion(): number {
  version ??= hashOf(lists.map(read))
  return version
}

/** The core list with our own words, completed by ESCO for words that both lack. Read once. */
export function dictionary(): Dictionary {
  opened ??= build(parse(read('core')), parse(read('own')), parse(read('esco')))
  return opened
}

/** The dictionary with more names, which win over its own. */
export function withNames(names: readonly { occupationId: number; name: string }[]): Dictionary {
  const lexicon = dictionary()
  if (names.length === 0) return lexicon
  const added = collect(names.map(({ occupationId, name }) => [occupationId, [name]]))
  const stems = names.flatMap(({ name }) => stemmedWords(name)).map(({ word, stem }) => [stem, word] as const)
  return {
    ...lexicon,
    phrases: new Map([...lexicon.phrases, ...added]),
    titlePhrases: new Map([...lexicon.titlePhrases, ...added]),
    stems: new Map([...lexicon.stems, ...stems]),
  }
}

/** Stems per phrase at most. */
export const maxPhrase = 5

const lists = ['core', 'own', 'esco'] as const

const read = (list: (typeof lists)[number]) => readFileSync(resolve(`content/occupations/${list}.jsonl`), 'utf8')

const hashOf = (texts: string[]) =>
  texts
    .reduce((hash, text) => hash.update(text), createHash('sha256').update(indexing))
    .digest()
    .readInt32BE()

/** Words that the core list lacks; those `searched` name the occupation in searches only. */
type OwnWords = { id: number; words: Record<Language, string[]>; searched?: string[] }

const parse = <Line>(lines: string) =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)

function build(core: Occupation[], own: OwnWords[], esco: Occupation[]): Dictionary {
  const ownOf = new Map(own.map((each) => [each.id, each.words]))
  const named = core.map((each) => ({ ...each, words: joined(each.words, ownOf.get(each.id)) }))
  const ownPhrases = collect(own.map(({ id, words }) => [id, Object.values(words).flat()]))
  const titlePhrases = completed(shared(phrasesOf(named), ownPhrases), phrasesOf(esco), isVague)
  const searched = own.map(({ id, searched = [] }): [number, string[]] => [id, searched])
  const words = [
    ...[...named, ...esco].flatMap(({ words }) => Object.values(words)),
    ...searched.map(([, some]) => some),
  ]
  const stemmed = words.flat().flatMap(stemmedWords)
  const forms = Map.groupBy(stemmed, ({ stem }) => stem)
  return {
    byId: new Map([...esco, ...named].map((each) => [each.id, each])),
    phrases: completed(titlePhrases, collect(searched)),
    titlePhrases,
    stems: new Map([...forms].flatMap(([stem, [first]]) => (first ? [[stem, first.word]] : []))),
    forms: new Map([...forms].map(([stem, all]) => [stem, [...new Set(all.map(({ word }) => word))]])),
    heads: headsOf(core),
  }
}

const joined = (words: Occupation['words'], own?: OwnWords['words']): Occupation['words'] => ({
  ...words,
  ...Object.fromEntries(languages.map((language) => [language, [...words[language], ...(own?.[language] ?? [])]])),
})

type Phrases = Map<string, number[]>

/** With what the first lacks of the second. */
const completed = (phrases: Phrases, more: Phrases, isLeftOut = (_phrase: string, _ids: number[]) => false): Phrases =>
  new Map([...[...more].filter(([phrase, ids]) => !isLeftOut(phrase, ids)), ...phrases])

/** With the occupations of both. */
const shared = (phrases: Phrases, more: Phrases): Phrases =>
  new Map([...phrases].map(([phrase, ids]) => [phrase, [...new Set([...ids, ...(more.get(phrase) ?? [])])]]))

/** Labels take precedence over other words. */
function phrasesOf(list: Occupation[]): Phrases {
  const words = collect(list.map(({ id, words }) => [id, Object.values(words).flat()]))
  const labels = collect(list.map(({ id, label }) => [id, Object.values(label ?? {})]))
  return new Map([...words, ...labels])
}

function collect(list: [number, string[]][]): Phrases {
  const phrases: Phrases = new Map()
  for (const [id, texts] of list) {
    for (const phrase of texts.flatMap(phrasesIn)) {
      const listed = phrases.get(phrase) ?? []
      if (phrase && !misleading.has(phrase) && !listed.includes(id)) phrases.set(phrase, [...listed, id])
    }
  }
  return phrases
}

/** Stems that names share with other words: 'Zimmerin' with the rooms of a hotel, 'lagger' with the German for storage, 'groom' with 'gross'. */
const misleading = new Set(['zimer', 'lager', 'gro'])

/** None of 'die maker': only 'maker' would be left, which fits any occupation. */
function phrasesIn(text: string): string[] {
  const phrases = readings(text)
  const isOneWord = !phrases[0]?.includes(' ')
  return isOneWord && text.split(' ').some(joinsWords) ? [] : phrases
}

/** 'čistač/čistačica soba' is read as 'čistač soba' and as 'čistačica soba'; both have the same stems. */
export function readings(text: string): string[] {
  if (!text.includes('/')) return [stemsOf(text).join(' ')]
  const words = text.replace(/\([^()]*\)/g, ' ').split(/\s+/)
  const first = words.map((word) => word.split('/')[0]).join(' ')
  const last = words.map((word) => word.replace(/^.*\/(?=\p{L}{3})/u, '')).join(' ')
  return [...new Set([text, first, last].map((each) => stemsOf(each).join(' ')))]
}

/** A single word is vague if it is short or if ESCO lists it for several occupations. */
const isVague = (phrase: string, ids: number[]) => !phrase.includes(' ') && (ids.length > 1 || phrase.length < 5)

/** Words that mean another occupation, or none, at the end of a compound. */
const excludedHeads = new Set(
  'bedienung packer naher page maler kurier glaser dreher frau stapler promoter administrator'.split(' '),
)

function headsOf(core: Occupation[]): Phrases {
  const german = collect(core.map(({ id, words }) => [id, words.de]))
  return new Map([...german].filter(([head]) => /^\S{4,}$/.test(head) && !excludedHeads.has(head)))
}

/** The label of an occupation in each language; for those from ESCO the first of their words. */
export const labelOf = ({ label, words }: Occupation) =>
  label ?? Object.fromEntries(languages.map((language) => [language, words[language][0] ?? words.en[0] ?? '']))
