import fc from 'fast-check'
import Fuse from 'fuse.js'
import { expect, test } from 'vitest'
import { openFuzzy } from '../../server/text/fuzzy.ts'

const options = { threshold: 0.34, minMatchCharLength: 2 }
const weights = { title: 0.7, keywords: 0.2, text: 0.1 }
type Document = { title: string; keywords: string[]; text: string }

const ours = (documents: Document[], pattern: string) =>
  openFuzzy(
    documents.map(({ title, keywords, text }) => [
      { text: title, weight: weights.title },
      ...keywords.map((keyword) => ({ text: keyword, weight: weights.keywords })),
      { text, weight: weights.text },
    ]),
    options,
  )(pattern)

const fuses = (documents: Document[], pattern: string) =>
  new Map(
    new Fuse(documents, {
      ...options,
      distance: 100,
      ignoreLocation: true,
      includeScore: true,
      keys: Object.entries(weights).map(([name, weight]) => ({ name, weight })),
    })
      .search(pattern)
      .map(({ refIndex, score }) => [refIndex, score]),
  )

const letters = fc.constantFrom(...'aabcdeo')
const word = fc.array(letters, { minLength: 1, maxLength: 9 }).map((all) => all.join(''))
const sentence = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '))
const documents = fc.array(fc.record({ title: sentence, keywords: fc.array(word, { maxLength: 3 }), text: sentence }), {
  minLength: 1,
  maxLength: 6,
})

test('scores as Fuse.js does', () => {
  fc.assert(
    fc.property(
      documents,
      sentence.filter((text) => text.length >= 2),
      (some, pattern) => {
        const [mine, theirs] = [ours(some, pattern), fuses(some, pattern)]
        expect([...mine.keys()].sort()).toEqual([...theirs.keys()].sort())
        for (const [at, score] of mine) expect(score).toBeCloseTo(theirs.get(at) as number, 10)
      },
    ),
    { numRuns: 3000 },
  )
})

test('finds a mistyped word', () => {
  const found = ours(
    [
      { title: 'rad u njemackoj', keywords: ['njemacka'], text: '' },
      { title: 'mirovina', keywords: [], text: '' },
    ],
    'njemcka',
  )
  expect([...found.keys()]).toEqual([0])
})
