import { personalSection, questionInLanguage } from '../../questions/question.ts'
import { languages } from '../../text/language.ts'
import { normalize } from '../../text/normalize.ts'
import type { ValidAnswer } from './answers.ts'

/** The applicant. The e-mail address is in lower case. */
export type Person = { email: string; firstName: string; lastName: string; phone: string | null }

const firstNames = ['ime', 'first name', 'given name', 'vorname']
const lastNames = ['prezime', 'last name', 'surname', 'family name', 'nachname', 'familienname']
const wholeNames = [
  'ime i prezime',
  'full name',
  'first and last name',
  'name',
  'vor- und nachname',
  'vorname und nachname',
]

/** Finds the applicant in the answers: by question types, and the names by captions in any language. */
export function personOf(validAnswers: ValidAnswer[]): Person | null {
  const email = validAnswers
    .find(({ question, values }) => question.type === 'Email' && values[0])
    ?.values[0]?.toLowerCase()
  if (!email) return null
  const phone = validAnswers.find(({ question, values }) => question.type === 'Telefon' && values[0])?.values[0] ?? null
  return { email, phone, ...nameOf(validAnswers, email) }
}

function nameOf(validAnswers: ValidAnswer[], email: string) {
  const personal = validAnswers.filter(
    ({ question }) => question.type === 'SimpleText' && question.section === personalSection,
  )
  const firstName = answerTo(personal, firstNames)
  const lastName = answerTo(personal, lastNames)
  if (firstName || lastName) return { firstName, lastName }

  const words = answerTo(personal, wholeNames).split(/\s+/).filter(Boolean)
  if (words.length > 0) return { firstName: words[0] ?? '', lastName: words.slice(1).join(' ') }
  return { firstName: email.split('@')[0] ?? '', lastName: '' }
}

const answerTo = (validAnswers: ValidAnswer[], captions: string[]) =>
  validAnswers.find(({ question }) => captionsOf(question).some((caption) => captions.includes(caption)))?.values[0] ??
  ''

const captionsOf = (question: ValidAnswer['question']) =>
  [question, ...languages.map((language) => questionInLanguage(question, language))].map(({ caption }) =>
    normalize(caption),
  )

/** The searchable words of an application: name, e-mail address, phone number and answers, each word once. */
export function searchTextOf({ firstName, lastName, email, phone }: Person, answered: string[]): string {
  const digits = phone?.replace(/[\s()/-]/g, '') ?? ''
  return [...new Set(normalize([lastName, firstName, email, digits, ...answered].join(' ')).split(' '))].join(' ')
}
