import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { languages } from '../text/language.ts'
import { joinsWords, stemmedWords, stemsOf } from '../text/stem.ts'
import type { Occupation } from './occupation.ts'

/** What the words of trades mean: a phrase is its stems with a space between. */
export type Dictionary = {
  byId: ReadonlyMap<number, Occupation>
  phrases: ReadonlyMap<string, number[]>
  /** A word for every stem, to find those that are written almost like it. */
  stems: ReadonlyMap<string, string>
  /** German words that end longer ones: a 'Hotelkoch' is a cook. */
  heads: ReadonlyMap<string, number[]>
}

let opened: (Dictionary & { version: number }) | undefined

/** The core list, and behind it ESCO for whatever the core list has no word for. Read once. */
export function dictionary(): Dictionary & { version: number } {
  opened ??= open()
  return opened
}

/** A version of the lists: ads indexed with another one are indexed again. */
export const occupationsVersion = () => dictionary().version

function open() {
  const [core, esco] = [read('core'), read('esco')]
  const version = createHash('sha256').update(core).update(esco).digest().readInt32BE()
  return { ...build(parse(core), parse(esco)), version }
}

/** Stems. */
export const maxPhrase = 5

const read = (list: 'core' | 'esco') => readFileSync(resolve(`content/occupations/${list}.jsonl`), 'utf8')

const parse = (lines: string) =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Occupation)

function build(core: Occupation[], esco: Occupation[]): Dictionary {
  const phrases = phrasesOf(core)
  for (const [phrase, ids] of phrasesOf(esco))
    if (!phrases.has(phrase) && !isVague(phrase, ids)) phrases.set(phrase, ids)
  return {
    byId: new Map([...esco, ...core].map((each) => [each.id, each])),
    phrases,
    stems: new Map(wordsOf([...esco, ...core]).map(({ word, stem }) => [stem, word])),
    heads: headsOf(core),
  }
}

/** What labels say goes before what is only one word of many. */
function phrasesOf(list: Occupation[]): Map<string, number[]> {
  const words = collect(list.map(({ id, words }) => [id, Object.values(words).flat()]))
  const labels = collect(list.map(({ id, label }) => [id, Object.values(label ?? {})]))
  return new Map([...words, ...labels])
}

const wordsOf = (list: Occupation[]) => list.flatMap(({ words }) => Object.values(words).flat()).flatMap(stemmedWords)

function collect(list: [number, string[]][]): Map<string, number[]> {
  const phrases = new Map<string, number[]>()
  for (const [id, texts] of list) {
    for (const phrase of texts.filter((text) => !losesWord(text)).flatMap(readings)) {
      const known = phrases.get(phrase) ?? []
      if (phrase && !known.includes(id)) phrases.set(phrase, [...known, id])
    }
  }
  return phrases
}

/** Of 'die maker' only 'maker' would be left, which is any trade. */
const losesWord = (text: string) => stemsOf(text).length === 1 && text.split(' ').some(joinsWords)

/** 'čistač/čistačica soba' is read as 'čistač soba' and as 'čistačica soba'; both have the same stems. */
export function readings(text: string): string[] {
  if (!text.includes('/')) return [stemsOf(text).join(' ')]
  const words = text.replace(/\([^()]*\)/g, ' ').split(/\s+/)
  const first = words.map((word) => word.split('/')[0]).join(' ')
  const last = words.map((word) => word.replace(/^.*\/(?=\p{L}{3})/u, '')).join(' ')
  return [...new Set([text, first, last].map((each) => stemsOf(each).join(' ')))]
}

/** One word that ESCO gives to several trades, or a short one, says too little. */
const isVague = (phrase: string, ids: number[]) => !phrase.includes(' ') && (ids.length > 1 || phrase.length < 5)

/** Words that mean another trade, or none, at the end of a longer word. */
const noHeads = new Set(
  'bedienung packer naher page maler kurier glaser dreher frau stapler promoter administrator'.split(' '),
)

function headsOf(core: Occupation[]): Map<string, number[]> {
  const german = collect(core.map(({ id, words }) => [id, words.de]))
  return new Map([...german].filter(([head]) => /^\S{4,}$/.test(head) && !noHeads.has(head)))
}

/** What a trade is called in each language. ESCO's own have only the first of their words. */
export const labelOf = ({ label, words }: Occupation) =>
  label ?? Object.fromEntries(languages.map((language) => [language, words[language][0] ?? words.en[0] ?? '']))
