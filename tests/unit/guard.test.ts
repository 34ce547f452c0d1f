import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import patterns from '#content/guard/patterns.json' with { type: 'json' }
import samples from '#content/guard/samples.json' with { type: 'json' }
import { findSigns } from '#server/guard/find-signs.ts'
import { patternOf, signIds } from '#server/guard/sign.ts'
import { languages } from '#server/text/language.ts'
import { longDate } from '#server/text/long-date.ts'
import { textsOf } from '#src/i18n/index.ts'
import { processorTime } from '../support/processor-time.ts'

const signsIn = (text: string) => findSigns({ field: 'description', language: 'hr', text })
const idsIn = (text: string) => [...new Set(signsIn(text).map(({ id }) => id))].sort()

describe('the samples', () => {
  test.each(samples)('$lang: $text', ({ text, expect: ids }) => {
    expect(idsIn(text)).toEqual([...ids].sort())
  })
})

test('every pattern of the list has its place, severity, reason and source', () => {
  expect([...signIds]).toEqual([...patterns.patterns.map(({ id }) => id), 'same-text'])
  expect(patterns.patterns).toHaveLength(17)
  for (const id of signIds) {
    expect(['block', 'review', 'hint']).toContain(patternOf(id).severity)
    for (const language of languages) expect(patternOf(id).why[language]).not.toBe('')
  }
  for (const language of languages)
    expect(textsOf(language, 'signs').source).toContain(longDate(new Date(patterns.checkedOn), language))
  expect(patterns.sources.length).toBeGreaterThan(3)
})

describe('negations', () => {
  test.each([
    'Bez kotizacije i bez naknade za posredovanje.',
    'Nikada ne tražimo uplatu unaprijed.',
    'Putovnica se ne zadržava.',
    'Kotizacija se ne plaća.',
    'You never have to pay a registration fee.',
    'We do not charge any recruitment fee.',
    'Recruitment fee is not charged.',
    'Your passport is not kept by us.',
    'Wir verlangen keine Vermittlungsgebühr.',
    'Vermittlungsgebühren fallen nicht an.',
    'Bei uns gibt es keine Schwarzarbeit.',
    'Ihr Reisepass wird nie einbehalten.',
    'Wir behalten Ihren Reisepass nicht ein.',
  ])('%s', (text) => expect(idsIn(text)).toEqual([]))

  test.each([
    ['Nema čekanja, uplatite 150 € unaprijed.', 'upfront-fee'],
    ['Bez brige! Kotizacija je 100 eura.', 'upfront-fee'],
    ['Registration fee not refundable.', 'upfront-fee'],
    ['Rad bez ugovora.', 'contract-after-arrival'],
  ])('do not reach into another clause, nor hide what is itself one: %s', (text, id) =>
    expect(idsIn(text)).toContain(id),
  )
})

test('words are shown as they were written, with those around them', () => {
  expect(signsIn('Za mjesto je potrebno UPLATITI 150 € unaprijed, na račun.')).toMatchObject([
    {
      ...{ id: 'upfront-fee', field: 'description', language: 'hr' },
      ...{ before: 'Za mjesto je potrebno ', text: 'UPLATITI 150 € unaprijed', after: ', na račun.' },
    },
  ])
})

test('words around a sign are whole ones', () => {
  const [sign] = signsIn(`${'riječ '.repeat(20)}kotizacija${' riječi'.repeat(20)}`)
  expect(sign).toMatchObject({ before: 'riječ '.repeat(10), text: 'kotizacija', after: ' riječi'.repeat(8) })
})

test.each([
  'Ihr Reisepass wird von uns einbehalten.',
  'Die Reisepässe werden einbehalten.',
  'Wir behalten Ihren Reisepass bis Saisonende ein.',
  'Der Personalausweis wird einbehalten.',
  'Putovnicu ćemo zadržati do kraja sezone.',
  'Putovnica se oduzima.',
  'Your passport will be retained.',
])('papers that are kept give a sign: %s', (text) => expect(idsIn(text)).toContain('passport-kept'))

test.each([
  ['potrebna uplata una\u00adprijed', ['upfront-fee']],
  ['kotizacija', ['upfront-fee']],
  ['gebuhr uberweisen', ['upfront-fee']],
  ['predati pasos', ['passport-kept']],
  ['pišite na posao.kuhar@GMAIL.com.', ['free-mail']],
  ['prijave na https://forms.gle/abc', ['impersonation']],
  ['contact.me, budite.me', []],
  ['video-ident', ['identity-harvest']],
])('what is hidden, typed without accents, or an address is found: %s', (text, ids) => expect(idsIn(text)).toEqual(ids))

/** The expression that the list gives for a phrase. It takes quadratic time, so it is used on short texts only. */
function expressionOf(phrase: string): RegExp {
  const word = (each: string) => each.replace(/\*$/, '[\\p{L}\\p{N}-]*')
  const part = (each: string) => each.split(' ').map(word).join('\\s+')
  const gap = '(?:[\\s,;:–-]+[\\p{L}\\p{N}€%./-]+){0,5}?[\\s,;:–-]+'
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrase.split(' … ').map(part).join(gap)})(?![\\p{L}\\p{N}])`, 'iu')
}

const listed = patterns.patterns.flatMap(({ id, words }) =>
  Object.values(words ?? {})
    .flat()
    .map((phrase) => ({ id, phrase, expression: expressionOf(phrase) })),
)

test('every phrase is found as the expression of the list finds it, in texts of its words and others', () => {
  expect(listed.length).toBe(297)
  const filler = fc.constantFrom('dom', '150', '€', 'u', 'd.o.o.', '25.000', 'a/b')
  const mark = fc.constantFrom(' ', ' ', ' ', ', ', ' – ', '; ', ' (', '! ', '\n')
  const textOf = fc.constantFrom(...listed).chain(({ phrase }) =>
    fc
      .tuple(
        fc.array(fc.tuple(filler, mark), { maxLength: 7 }),
        fc.array(fc.tuple(filler, mark), { maxLength: 7 }),
        mark,
      )
      .map(([before, within, last]) => {
        const join = (pieces: [string, string][]) => pieces.flat().join('')
        const words = phrase
          .replaceAll('*', 'a')
          .split(' … ')
          .join(` ${join(within)}`)
        return `${join(before)}${words}${last}dom`
      }),
  )
  fc.assert(
    fc.property(textOf, (text) => {
      const expected = new Set(listed.flatMap(({ id, expression }) => (expression.test(text) ? [id] : [])))
      expect(idsIn(text)).toEqual([...expected].sort())
    }),
    { numRuns: 1500 },
  )
})

test('a long text takes time in proportion to its length', () => {
  const timeOf = (text: string) => processorTime(() => void signsIn(text))
  for (const unit of ['zahlungen ihr konto ', 'uplata ', 'a-', 'lajk,', 'bez ne ', 'pošalji/sliku/'])
    expect(timeOf(unit.repeat(30_000 / unit.length))).toBeLessThan(400)
})
