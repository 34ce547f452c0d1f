import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { questionRow } from '../../server/questions/content.ts'
import { matchesType } from '../../server/questions/file-type.ts'
import {
  extensionsOf,
  isChoice,
  isEmail,
  maxLengthOf,
  questionInLanguage,
  questionTypes,
  takesFiles,
  validateAnswer,
} from '../../server/questions/question.ts'
import { aQuestion, someQuestion } from '../support/questions.ts'

describe('an answer', () => {
  test('left empty is a problem only where it is required', () => {
    fc.assert(
      fc.property(someQuestion, fc.array(fc.constantFrom('', ' ', '\t\n')), (question, values) => {
        const expected = !question.required ? null : question.type === 'CheckBox' ? 'atLeastOne' : 'required'
        expect(validateAnswer(question, values)).toBe(expected)
      }),
    )
  })

  test('may be as long as its type allows, and no longer', () => {
    for (const [type, most] of [
      ['SimpleText', 255],
      ['MultiLineText', 3900],
      ['Adresa', 255],
    ] as const) {
      expect(maxLengthOf(type)).toBe(most)
      expect(validateAnswer(aQuestion({ type }), ['x'.repeat(most)])).toBeNull()
      expect(validateAnswer(aQuestion({ type }), ['x'.repeat(most + 1)])).toBe('tooLong')
    }
  })

  test('among choices must be offered', () => {
    fc.assert(
      fc.property(someQuestion, fc.stringMatching(/^[A-Z]{1,8}$/), (question, other) => {
        for (const type of ['Radio', 'CheckBox'] as const) {
          expect(validateAnswer({ ...question, type }, question.options.slice(0, 1))).toBeNull()
          expect(validateAnswer({ ...question, type }, [other])).toBe('notOffered')
          expect(validateAnswer({ ...question, type }, [...question.options.slice(0, 1), other])).toBe('notOffered')
        }
      }),
    )
  })

  test('may choose one of a list, or several', () => {
    const options = ['Jutro', 'Noć']
    expect(validateAnswer(aQuestion({ type: 'Radio', options }), options)).toBe('notOffered')
    expect(validateAnswer(aQuestion({ type: 'CheckBox', options }), options)).toBeNull()
  })

  test.for([
    ['Email', `${'a'.repeat(243)}@posta.hr.eu`, null],
    ['Email', `${'a'.repeat(244)}@posta.hr.eu`, 'tooLong'],
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
    ['Date', '1899-12-31', 'date'],
    ['Date', '1900-01-01', null],
    ['Date', '2999-12-31', null],
    ['Date', '3000-01-01', 'date'],
    ['Date', 'x2026-12-01', 'date'],
    ['Date', '2026-12-01T10:00', 'date'],
    ['Document', 'x'.repeat(9000), null],
  ] as const)('%s %j → %j', ([type, value, problem]) => {
    expect(validateAnswer(aQuestion({ type }), [value])).toBe(problem)
  })

  test('is checked without ever failing, whatever it is', () => {
    fc.assert(
      fc.property(
        someQuestion,
        fc.array(fc.string({ unit: 'binary-ascii', maxLength: 60 }), { maxLength: 3 }),
        (question, values) => {
          expect(() => validateAnswer(question, values)).not.toThrow()
        },
      ),
    )
  })
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
  expect(questionInLanguage(question, 'de')).toMatchObject({ caption: 'Vorname', options: ['Da', 'Ne'] })
  expect(questionInLanguage(question, 'en')).toMatchObject({ caption: 'First name', options: ['Yes', 'No'] })
  expect(questionInLanguage(question, 'hr')).toBe(question)
})

test('a translation without options or help has those of the original', () => {
  const translations = { de: { caption: 'Vorname' }, en: { caption: 'First name', help: 'As in your passport' } }
  const question = { ...aQuestion({ translations }), help: 'Kao u putovnici' }
  expect(questionInLanguage(question, 'de')).toMatchObject({ caption: 'Vorname', options: [], help: 'Kao u putovnici' })
  expect(questionInLanguage(question, 'en')).toMatchObject({ caption: 'First name', help: 'As in your passport' })
})

test('an e-mail address has at most 255 characters', () => {
  expect(isEmail(`${'a'.repeat(243)}@posta.hr.eu`)).toBe(true)
  expect(isEmail(`${'a'.repeat(244)}@posta.hr.eu`)).toBe(false)
})

test('each type takes files, choices or text', () => {
  expect(questionTypes.filter(takesFiles)).toEqual(['Document', 'File', 'Image'])
  expect(questionTypes.filter(isChoice)).toEqual(['Radio', 'CheckBox'])
  expect(questionTypes.filter((type) => extensionsOf(type))).toEqual(['Document', 'Image'])
})

describe('a file', () => {
  const pictures = ['jpg', 'png', 'webp']
  test.for([
    ['Image', 'jpg', pictures],
    ['Image', 'jpeg', pictures],
    ['Image', 'png', pictures],
    ['Image', 'webp', pictures],
    ['Image', 'svg', ['svg']],
    ['Document', 'pdf', ['pdf']],
    ['Document', 'doc', ['cfb', 'docx', 'zip', 'rtf']],
    ['Document', 'docx', ['docx', 'zip']],
    ['Document', 'exe', []],
    ['Image', 'pdf', []],
  ] as const)('of type %s named *.%s has the content of %j', ([type, ending, kinds]) => {
    const every = ['jpg', 'png', 'webp', 'svg', 'pdf', 'cfb', 'docx', 'zip', 'rtf', 'exe', 'text']
    for (const name of [`cv.${ending}`, `moj.cv.${ending.toUpperCase()}`])
      expect(every.filter((kind) => matchesType(type, { name, kind }))).toEqual(
        every.filter((kind) => (kinds as readonly string[]).includes(kind)),
      )
  })

  test('of a type without rules may be any, one without an ending is never a document', () => {
    expect(matchesType('File', { name: 'x', kind: 'exe' })).toBe(true)
    for (const name of ['pdf', 'cv.', 'cv.pdf.']) expect(matchesType('Document', { name, kind: 'pdf' })).toBe(false)
  })
})

test('a question of a content file is stored in the language of its ad, with the other two as translations', () => {
  const caption = { hr: 'Smjena?', en: 'Shift?', de: 'Schicht?' }
  const options = { hr: ['Da'], en: ['Yes'], de: ['Ja'] }
  const place = { jobId: 7, position: 2, language: 'de' as const }
  expect(questionRow({ type: 'Radio', required: true, caption, options, section: 'UVJETI' }, place)).toEqual({
    jobId: 7,
    position: 2,
    type: 'Radio',
    required: true,
    section: 'UVJETI',
    caption: 'Schicht?',
    options: ['Ja'],
    translations: { hr: { caption: 'Smjena?', options: ['Da'] }, en: { caption: 'Shift?', options: ['Yes'] } },
  })
  expect(questionRow({ type: 'SimpleText', required: false, caption }, place)).toEqual({
    jobId: 7,
    position: 2,
    type: 'SimpleText',
    required: false,
    section: 'POSAO',
    caption: 'Schicht?',
    options: [],
    translations: { hr: { caption: 'Smjena?' }, en: { caption: 'Shift?' } },
  })
})
