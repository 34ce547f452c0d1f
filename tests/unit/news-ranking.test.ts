import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rankerOf, recencyOf, scoreOf } from '../../server/articles/ranking.ts'
import { indexDocuments } from '../../server/text/bm25.ts'
import { readQuery } from '../../server/text/tokens.ts'
import { formsIn } from '../../server/text/word-forms.ts'

const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000)
const article = (title: string, { days = 10, keywords = [] as string[], metaDescription = '' } = {}) => ({
  title,
  keywords,
  metaDescription,
  publishedAt: daysAgo(days),
})
const titlesFor = (q: string, articles: ReturnType<typeof article>[]) =>
  rankerOf(articles, 'hr')(readQuery(q, 'hr'), now).map(({ title }) => title)

describe('the score', () => {
  test('recency is one through log2(3 + days)', () => {
    expect(recencyOf(1)).toBe(0.5)
    expect(recencyOf(5)).toBeCloseTo(1 / 3)
    expect(recencyOf(-3)).toBe(recencyOf(0))
  })

  test('adds up as agreed', () => {
    const parts = { bm25: 2, fuzzy: 0.1, ageDays: 1, proximity: 0.5, phraseIn: null }
    const plain = 0.68 * 2 + 0.12 * 0.9 + 0.1 * 0.5 + 0.1 * 0.5
    expect(scoreOf(parts)).toBeCloseTo(plain)
    expect(scoreOf({ ...parts, phraseIn: 'text' })).toBeCloseTo(plain + 0.08)
    expect(scoreOf({ ...parts, phraseIn: 'title' })).toBeCloseTo(plain + 0.08 + 0.15)
  })
})

test('BM25 by hand: two documents, one word, one field of average length', () => {
  const weigh = indexDocuments(
    [{ name: 'title', weight: 2.4, b: 0.6 }],
    [{ title: ['porez', 'razred'] }, { title: ['plaća', 'neto'] }],
  )

  // idf = ln(1 + 2 / (1 + 1)) = ln 2; tf = 1·2.25 / (1 + 1.25·(1 − 0.6 + 0.6·1)) = 1
  expect(weigh(['porez'])).toEqual(new Map([[0, 2.4 * Math.log(2)]]))
})

test('a field longer than the average counts less, by its b', () => {
  const weigh = indexDocuments([{ name: 'title', weight: 2.4, b: 0.6 }], [{ title: ['a', 'b', 'c'] }, { title: ['a'] }])

  const idf = Math.log(1 + 2 / 3)
  const long = 2.25 / (1 + 1.25 * (1 - 0.6 + 0.6 * 1.5))
  expect(weigh(['a']).get(0)).toBeCloseTo(2.4 * idf * long)
})

describe('the ranking', () => {
  test('a title weighs more than a keyword, a keyword more than a description', () => {
    const found = titlesFor('porezi', [
      article('Prvi', { metaDescription: 'sve o tome kako se plaćaju porezi' }),
      article('Drugi', { keywords: ['Porezi'] }),
      article('Porezi za početnike'),
      article('Četvrti'),
    ])
    expect(found).toEqual(['Porezi za početnike', 'Drugi', 'Prvi'])
  })

  test('finds mistyped words', () => {
    expect(titlesFor('mirvina', [article('Mirovina iz više država'), article('Zimska sezona')])).toEqual([
      'Mirovina iz više država',
    ])
  })

  test('finds words in every form, and long words with two typing errors, but no other word', () => {
    const articles = [article('Kuhar u Beču'), article('Priznavanje diplome'), article('Zimska sezona')]
    expect(titlesFor('kuharima', articles)[0]).toBe('Kuhar u Beču')
    expect(titlesFor('kuharica', articles)[0]).toBe('Kuhar u Beču')
    expect(titlesFor('proznavanie', articles)[0]).toBe('Priznavanje diplome')
    expect(formsIn(['kuhar', 'kuhari', 'suhar'])('kuharu')).toEqual(['kuhar', 'kuhari'])
    expect(formsIn(['kuhar', 'suhar', 'diploma'])('muhar')).toEqual([])
    expect(formsIn(['diploma'])('diplmoa')).toEqual(['diploma'])
  })

  test('a phrase must be there as it is', () => {
    const found = titlesFor('"radna dozvola"', [
      article('Dozvola koja nije radna'),
      article('Radna dozvola u Austriji'),
    ])
    expect(found).toEqual(['Radna dozvola u Austriji'])
  })

  test('of equals the newer comes first, and one title comes once', () => {
    const found = rankerOf(
      [article('Porezi', { days: 300 }), article('POREZI', { days: 3 }), article('Porezi!', { days: 30 })],
      'hr',
    )(readQuery('porezi', 'hr'), now)
    expect(found.map(({ publishedAt }) => publishedAt)).toEqual([daysAgo(3), daysAgo(30)])
  })

  test('what is not out yet is not found', () => {
    expect(titlesFor('porezi', [article('Porezi', { days: -1 })])).toEqual([])
  })

  test('only stopwords are looked for as they stand', () => {
    const articles = [article('Rad i na moru'), article('Mirovina')]
    expect(titlesFor('i na', articles)).toEqual(['Rad i na moru'])
    expect(titlesFor('i', articles)).toEqual([])
  })

  test.each(['🍕', 'a'.repeat(5000), '.*[(', '\\', '"', 'שלום', '%_%', '""', '\u0000'])('%.30j finds nothing', (q) => {
    expect(titlesFor(q, [article('Porezi'), article('Plaća')])).toEqual([])
  })

  test('answers anything', () => {
    const articles = [article('Porezi u Njemačkoj'), article('Plaća'), article('')]
    const rank = rankerOf(articles, 'hr')
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 250 }), (q) => {
        expect(rank(readQuery(q, 'hr'), now).every((found) => articles.includes(found))).toBe(true)
      }),
    )
  })
})
