import { normalize } from './normalize.ts'

const cyrillic: Record<string, string> = Object.fromEntries(
  'аa бb вv гg дd ђd ѓg еe жz зz иi јj кk лl љlj мm нn њnj оo пp рr сs тt ћc ќk уu фf хh цc чc џdz шs ѕdz йj щst ъa ьj юju яja'
    .split(' ')
    .map((pair) => [pair[0], pair.slice(1)]),
)

/** Alternative spellings: transcribed umlauts and doubled consonants. */
const spellings: [RegExp, string][] = [
  [/ae/g, 'a'],
  [/oe/g, 'o'],
  [/ue/g, 'u'],
  [/dj/g, 'd'],
  [/([b-df-hj-np-tv-z])\1/g, '$1'],
]

/** The common form of all spellings: 'Köchin', 'Koechin' and 'KÖCHIN' become 'kochin', 'кувар' becomes 'kuvar'. */
export const fold = (word: string): string => respelled(latin(word))

const respelled = (plain: string) => spellings.reduce((text, [pattern, letter]) => text.replace(pattern, letter), plain)

function latin(word: string): string {
  const normal = normalize(word)
  const transcribed = normal.replace(/[\u0400-\u04ff]/g, (letter) => cyrillic[letter] ?? letter)
  return transcribed === normal ? normal : normalize(transcribed)
}

/** Endings of gender, number and case in the three languages, with their replacements in the base form. */
const endings: [RegExp, string][] = [
  [/ni(?:cama|com|ca|ce|ci|cu)$/, 'nik'],
  [/i(?:cama|com|cima|ca|ce|ci|cu)$/, ''],
  [/(?<=[^aeiou])k(?:ama|inja|om|a|e|i|u)$/, ''],
  [/(?:inen|in)$/, ''],
  [/(?:ovima|ima|ama|om|em|oj|og|ih|im|en)$/, ''],
  [/(?<=[^s])es$/, ''],
  [/(?<=er)n$/, ''],
  [/[aeious]$/, ''],
]

const minStem = 3

/** A folded word without its ending of gender, number or case: 'kuharice' and 'kuhar' become 'kuhar'. */
function stem(word: string): string {
  if (word.length <= minStem) return word
  for (const [ending, base] of endings) {
    const stemmed = word.replace(ending, base)
    if (stemmed !== word && stemmed.length >= minStem) return stemmed
  }
  return word
}

/** The folded stem of a single word. */
export const stemOf = (word: string): string => stem(fold(word))

const joining = new Set(
  'u na za i s sa o od do te ili in of the a an and or for at with im der die das und oder fur mit als m w d z f x'.split(
    ' ',
  ),
)

/** The words of a text in order as they are written, with their stems, without conjunctions and the like. */
export const stemmedWords = (text: string) =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [])
    .map((word) => ({ word, plain: latin(word) }))
    .filter(({ plain }) => !joining.has(plain))
    .map(({ word, plain }) => ({ word, stem: stem(respelled(plain)) }))

/** The stems of a text in order, without consecutive duplicates. */
export const stemsOf = (text: string): string[] =>
  stemmedWords(text)
    .map(({ stem }) => stem)
    .filter((each, at, all) => each !== all[at - 1])

/** Whether a word like 'and', or a letter of 'm/w/d', is insignificant in a title. */
export const joinsWords = (word: string) => joining.has(latin(word))

const minShortened = 4

/** The forms of a normalized word in stored text: without its ending, and without ae, oe, ue and dj. */
export function spellingsOf(word: string): string[] {
  const plain = latin(word)
    .replace(/([aou])e/g, '$1')
    .replace(/dj/g, 'd')
  const shortened = [word, plain].map((each) => (stem(each).length >= minShortened ? stem(each) : each))
  const [typed = word, other = word] = shortened
  return typed.includes(other) ? [other] : [typed, other]
}
