import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asForm,
  inFormOrder,
  inLanguage,
  isEmail,
  maxLengthOf,
  personalSection,
  type Question,
  questionTypes,
  validate,
} from '../../server/questions/question.ts'

const someQuestion = fc.record({
  id: fc.integer({ min: 1 }),
  type: fc.constantFrom(...questionTypes),
  caption: fc.string({ maxLength: 20 }),
  help: fc.constant(null),
  required: fc.boolean(),
  section: fc.constantFrom(personalSection, 'POSAO', 'OSTALO'),
  position: fc.integer({ min: 0, max: 5 }),
  options: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 5 }),
  translations: fc.constant({}),
}) satisfies fc.Arbitrary<Question>

const aQuestion = (given: Partial<Question>): Question => ({
  id: 1,
  type: 'SimpleText',
  caption: 'Ime',
  help: null,
  required: true,
  section: personalSection,
  position: 1,
  options: [],
  translations: {},
  ...given,
})

describe('the order of the form', () => {
  test('keeps every question, whatever order they come in', () => {
    fc.assert(
      fc.property(fc.array(someQuestion), (questions) => {
        const ordered = inFormOrder(questions)
        expect(new Set(ordered)).toEqual(new Set(questions))
        expect(ordered).toHaveLength(questions.length)
      }),
    )
  })

  test('has required questions first, and personal ones first among each', () => {
    fc.assert(
      fc.property(fc.array(someQuestion), (questions) => {
        const ordered = inFormOrder(questions)
        const lastRequired = ordered.findLastIndex(({ required }) => required)
        const firstOptional = ordered.findIndex(({ required }) => !required)
        if (lastRequired >= 0 && firstOptional >= 0) expect(lastRequired).toBeLessThan(firstOptional)
        const required = ordered.filter((question) => question.required)
        const lastPersonal = required.findLastIndex(({ section }) => section === personalSection)
        const firstOther = required.findIndex(({ section }) => section !== personalSection)
        if (lastPersonal >= 0 && firstOther >= 0) expect(lastPersonal).toBeLessThan(firstOther)
      }),
    )
  })

  test('has optional documents and images at the end', () => {
    fc.assert(
      fc.property(fc.array(someQuestion), (questions) => {
        const isLate = ({ type, required }: Question) => !required && (type === 'Document' || type === 'Image')
        const ordered = inFormOrder(questions)
        const first = ordered.findIndex(isLate)
        if (first >= 0) expect(ordered.slice(first).every(isLate)).toBe(true)
      }),
    )
  })

  test('keeps sections together', () => {
    const captions = inFormOrder([
      aQuestion({ caption: 'Ime', section: personalSection, position: 9 }),
      aQuestion({ caption: 'Slobodno', section: 'UVJETI', position: 1 }),
      aQuestion({ caption: 'Iskustvo', section: 'POSAO', position: 3 }),
      aQuestion({ caption: 'Početak', section: 'POSAO', position: 2 }),
    ]).map(({ caption }) => caption)
    expect(captions).toEqual(['Ime', 'Početak', 'Iskustvo', 'Slobodno'])
  })

  test('goes by position, then by caption', () => {
    const captions = inFormOrder([
      aQuestion({ caption: 'Čekić', position: 2 }),
      aQuestion({ caption: 'Zidar', position: 1 }),
      aQuestion({ caption: 'Cigla', position: 2 }),
    ]).map(({ caption }) => caption)
    expect(captions).toEqual(['Zidar', 'Cigla', 'Čekić'])
  })

  test('does not depend on the order it is given', () => {
    fc.assert(
      fc.property(fc.uniqueArray(someQuestion, { selector: ({ caption }) => caption.toLowerCase() }), (questions) => {
        const captions = (list: Question[]) => inFormOrder(list).map(({ caption }) => caption)
        expect(captions([...questions].reverse())).toEqual(captions(questions))
      }),
    )
  })
})

test('a form always asks for an e-mail address, when it asks for one at all', () => {
  const form = asForm([aQuestion({ id: 7, type: 'Email', required: false }), aQuestion({ id: 8, required: false })])
  expect(form.map(({ id, required }) => [id, required])).toEqual([
    [7, true],
    [8, false],
  ])
})

describe('an answer', () => {
  test('left empty is a problem only where it is required', () => {
    fc.assert(
      fc.property(someQuestion, fc.array(fc.constantFrom('', ' ', '\t\n')), (question, values) => {
        const expected = !question.required ? null : question.type === 'CheckBox' ? 'atLeastOne' : 'required'
        expect(validate(question, values)).toBe(expected)
      }),
    )
  })

  test('may be as long as its type allows, and no longer', () => {
    for (const type of ['SimpleText', 'MultiLineText', 'Adresa'] as const) {
      const most = maxLengthOf(type) ?? 0
      expect(validate(aQuestion({ type }), ['x'.repeat(most)])).toBeNull()
      expect(validate(aQuestion({ type }), ['x'.repeat(most + 1)])).toBe('tooLong')
    }
  })

  test('among choices must be offered', () => {
    fc.assert(
      fc.property(someQuestion, fc.stringMatching(/^[A-Z]{1,8}$/), (question, other) => {
        for (const type of ['Radio', 'CheckBox'] as const) {
          expect(validate({ ...question, type }, question.options.slice(0, 1))).toBeNull()
          expect(validate({ ...question, type }, [other])).toBe('notOffered')
        }
      }),
    )
  })

  test.for([
    ['Email', 'ana@posta.example', null],
    ['Email', 'ana@pošta.example', null],
    ['Email', 'ana@posta', 'email'],
    ['Email', 'ana@@posta.example', 'email'],
    ['Email', 'ana ana@posta.example', 'email'],
    ['Email', `ana@${'x'.repeat(250)}.hr`, 'tooLong'],
    ['Telefon', '+385 91 555-0101', null],
    ['Telefon', '(01) 5550 101', 'phone'],
    ['Telefon', '0915550101', null],
    ['Telefon', 'nazovite me', 'phone'],
    ['Decimal', '1800,50', null],
    ['Decimal', '1800.5', null],
    ['Decimal', '-3', null],
    ['Decimal', '1.800,50', 'decimal'],
    ['Decimal', '1e9', 'decimal'],
    ['Decimal', '0.001', 'decimal'],
    ['Date', '2026-12-01', null],
    ['Date', '2026-02-30', 'date'],
    ['Date', '1.12.2026.', 'date'],
    ['Date', '0001-01-01', 'date'],
  ] as const)('%s %j → %j', ([type, value, problem]) => {
    expect(validate(aQuestion({ type }), [value])).toBe(problem)
  })

  test('is checked without ever failing, whatever it is', () => {
    fc.assert(
      fc.property(
        someQuestion,
        fc.array(fc.string({ unit: 'binary-ascii', maxLength: 60 }), { maxLength: 3 }),
        (question, values) => {
          expect(() => validate(question, values)).not.toThrow()
        },
      ),
    )
  })
})

test('no e-mail address that passes can break a mail header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), fc.string({ unit: 'binary-ascii' }), (before, after) => {
      const address = `${before}@${after}`
      if (isEmail(address)) expect(address).not.toMatch(/[\r\n\0<>",;\s]/)
    }),
  )
})

test('a translation with other options than the original keeps the original ones', () => {
  const question = aQuestion({
    type: 'Radio',
    options: ['Da', 'Ne'],
    translations: {
      de: { caption: 'Vorname', options: ['Ja'] },
      en: { caption: 'First name', options: ['Yes', 'No'] },
    },
  })
  expect(inLanguage(question, 'de')).toMatchObject({ caption: 'Vorname', options: ['Da', 'Ne'] })
  expect(inLanguage(question, 'en')).toMatchObject({ caption: 'First name', options: ['Yes', 'No'] })
  expect(inLanguage(question, 'hr')).toBe(question)
})
