import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inLanguage, isEmail, maxLengthOf, validate } from '../../server/questions/question.ts'
import { aQuestion, someQuestion } from '../support/questions.ts'

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
