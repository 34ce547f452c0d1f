import { expect, test } from 'vitest'
import { dictionary } from '#server/occupations/dictionary.ts'
import { interpret } from '#server/occupations/interpret.ts'
import { occupationsOf } from '#server/occupations/match.ts'
import { correctionsOf, withCorrections } from '#server/search/typing-errors.ts'
import { languages } from '#server/text/language.ts'
import { normalize } from '#server/text/normalize.ts'

const corrected = (text: string) => withCorrections(text, correctionsOf(text))
const read = (words: string[]) => interpret(normalize(corrected(words.join(' '))).split(' '))
const idsOf = (words: string[]) => read(words).flatMap(({ occupationIds }) => occupationIds)

/** The word with its third and fourth letters swapped, and without its third. */
const mistyped = (word: string) => [
  word.slice(0, 2) + word.slice(2, 4).split('').reverse().join('') + word.slice(4),
  word.slice(0, 2) + word.slice(3),
]

/** Every name of a trade that has two to four words, with one mistake in one of its longer ones. */
const mistypedNames = [...dictionary().byId.values()].flatMap(({ label, words }) =>
  (label ? languages.flatMap((language) => words[language]) : [])
    .filter((name) => !name.includes('/'))
    .map((name) => normalize(name).split(' '))
    .filter((name) => name.length > 1 && name.length < 5 && interpret(name).length === 1)
    .flatMap((name) =>
      name.flatMap((word, at) =>
        word.length < 6 ? [] : mistyped(word).map((wrong) => ({ typed: name.with(at, wrong), ids: idsOf(name) })),
      ),
    ),
)

test('a mistake in one word of a trade leaves the trade that its other words name', () => {
  const found = mistypedNames.filter(({ typed, ids }) => idsOf(typed).some((id) => ids.includes(id)))
  expect(mistypedNames.length).toBeGreaterThan(2000)
  expect(found.length / mistypedNames.length).toBeGreaterThan(0.95)
})

test.for([
  ['medicinska setra', 'medicinska sestra'],
  ['medcinska sestra', 'medicinska sestra'],
  ['vozac viljuskraa', 'vozac viljuskara'],
])('%s is read as %s', ([typed = '', meant = '']) => {
  expect(idsOf(typed.split(' '))).toEqual(idsOf(meant.split(' ')))
  expect(idsOf(meant.split(' '))).not.toEqual([])
})

test('a word that only ends the names of many trades is none by itself', () => {
  expect(occupationsOf({ titles: ['Butcher and sausage maker'], industryId: 5 })).toEqual([35])
  expect(occupationsOf({ titles: ['Tool and die maker'], industryId: 5 })).toEqual([112])
  for (const word of ['maker', 'setter', 'dresser']) expect(idsOf([word]), word).toEqual([])
})
