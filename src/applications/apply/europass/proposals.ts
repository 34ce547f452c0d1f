import { countryName } from '../../../../server/places/place.ts'
import { takesFiles, validateAnswer } from '../../../../server/questions/question.ts'
import { autofillOf } from '../autofill.ts'
import type { FormQuestion } from '../form.ts'
import type { FormValues } from '../form-values.ts'
import type { Europass } from './europass.ts'
import { languageAnswer, levelAnswer, type Reader } from './language-answers.ts'

/** What an answer would be filled in with. `kept`: it has been answered, and stays so. */
export type Proposal = { question: FormQuestion; value: string; kept: boolean }

/** The answers that a CV states. Only the first question of a kind is about the applicant, and nothing is guessed. */
export function proposalsOf(cv: Europass, questions: FormQuestion[], values: FormValues, ctx: Reader) {
  const used = new Set<string>()
  return questions.flatMap((question): Proposal[] => {
    const kind = kindOf(question)
    const isFirst = kind === '' || !used.has(kind)
    used.add(kind)
    const value = isFirst ? (statedFor(cv, kind, ctx) ?? levelAnswer(cv, question, ctx)) : undefined
    if (!value || validateAnswer(question, [value])) return []
    return [{ question, value, kept: !!values[question.id] }]
  })
}

function kindOf(question: FormQuestion): string {
  const { type, caption } = question
  const autofill = autofillOf(question) ?? ''
  if (autofill === 'bday') return type === 'Date' ? autofill : ''
  if (autofill) return autofill
  return (type === 'SimpleText' || type === 'MultiLineText') && asksForLanguages.test(caption) ? 'languages' : ''
}

/** Only what asks for several languages: one is asked for about that one alone. */
const asksForLanguages =
  /(?<!\p{L})(?:jezici|jezike|jezicima|stranih jezika|languages|sprachen|fremdsprachen|sprachkenntnisse)(?!\p{L})/iu

function statedFor(cv: Europass, kind: string, ctx: Reader): string | undefined {
  if (kind === 'given-name') return cv.givenName
  if (kind === 'family-name') return cv.familyName
  if (kind === 'name') return cv.name
  if (kind === 'email') return cv.email?.toLowerCase()
  if (kind === 'tel') return cv.phone
  if (kind === 'bday') return cv.birthDate
  if (kind === 'address-line1') return addressText(cv, ctx)
  return kind === 'languages' ? languageAnswer(cv, ctx) : undefined
}

function addressText({ address = {} }: Europass, { language }: Reader) {
  const { line, postalCode, city, country } = address
  const place = [postalCode, city].filter(Boolean).join(' ')
  const named = country && /^[A-Z]{2}$/.test(country) ? countryName(country, language) : country
  return [line, place, named].filter(Boolean).join(', ')
}

const asksForCv = ({ type, caption }: FormQuestion) =>
  takesFiles(type) && /životopis|curriculum|résumé|resume|lebenslauf|europass|(?<!\p{L})cv(?!\p{L})/iu.test(caption)

/** The question that takes the file as the CV: one for documents, or for files of any kind if its caption asks for a CV. */
export const questionForCv = (questions: FormQuestion[], fileName: string) =>
  questions.find(
    (question) =>
      asksForCv(question) && (question.type === 'File' || (question.type === 'Document' && /\.pdf$/i.test(fileName))),
  )

/** The question that asks for a CV but not for a file of this kind, when there is no other. */
export const questionRefusingCv = (questions: FormQuestion[], fileName: string) =>
  questionForCv(questions, fileName)
    ? undefined
    : questions.find((question) => question.type === 'Document' && asksForCv(question))
