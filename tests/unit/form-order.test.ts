import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asForm, inFormOrder, personalSection, type Question } from '../../server/questions/question.ts'
import { aQuestion, someQuestion } from '../support/questions.ts'

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

  test('has personal questions before others', () => {
    const captions = inFormOrder([
      aQuestion({ caption: 'Adresa', section: 'ADRESA', position: 1 }),
      aQuestion({ caption: 'Ime', section: personalSection, position: 9 }),
    ]).map(({ caption }) => caption)
    expect(captions).toEqual(['Ime', 'Adresa'])
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
  const optional = (id: number, overrides: Partial<Question> = {}) => aQuestion({ id, required: false, ...overrides })
  const form = asForm([optional(8), optional(7, { type: 'Email', position: 2 })])
  expect(form.map(({ id, required }) => [id, required])).toEqual([
    [7, true],
    [8, false],
  ])
  expect(asForm([optional(8)]).map(({ required }) => required)).toEqual([false])
})
