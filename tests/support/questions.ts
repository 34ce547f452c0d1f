import fc from 'fast-check'
import { personalSection, type Question, questionTypes } from '../../server/questions/question.ts'

/** Any question that the editor can store. */
export const someQuestion = fc.record({
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

/** A question with these values; by default a required name. */
export const aQuestion = (overrides: Partial<Question>): Question => ({
  id: 1,
  type: 'SimpleText',
  caption: 'Ime',
  help: null,
  required: true,
  section: personalSection,
  position: 1,
  options: [],
  translations: {},
  ...overrides,
})
