import { proposedOccupations } from '../occupations/suggest.ts'
import { countryName } from '../places/place.ts'
import { listCountries } from '../places/queries.ts'
import type { Db } from '../platform/db/client.ts'
import { personalSection } from '../questions/question.ts'
import type { QuestionRow } from '../questions/table.ts'
import { type Language, languages } from '../text/language.ts'
import { normalize } from '../text/normalize.ts'
import { openApplicationSlug } from './open-application-slug.ts'
import { listQuestions } from './queries.ts'
import { countJobsByCountry } from './search/counts.ts'

type Asking = { id: number; slug: string; originalLanguage: Language }

/**
 * The questions of an ad as its form asks them. The open application offers every country that has ads now, besides
 * those of `alsoOffered`, and proposes occupations.
 */
export async function listFormQuestions(db: Db, job: Asking, now: Date, alsoOffered: string[] = []) {
  const asked = await listQuestions(db, job.id)
  if (job.slug !== openApplicationSlug) return asked
  const countryIds = new Set((await listCountries(db)).map(({ id }) => id))
  const counted = (await countJobsByCountry(db, now)).map(({ countryId }) => countryId)
  const offered = [...counted, ...alsoOffered].filter((id) => countryIds.has(id))
  return asked.map((question) =>
    withOccupations(withCountries(question, { all: [...countryIds], offered }), job.originalLanguage),
  )
}

type Countries = { all: string[]; offered: string[] }
type Choices = Pick<QuestionRow, 'type' | 'options' | 'translations'>

/** Adds countries to a question whose options name some, before those that name none: 'any country' stays last. */
function withCountries<Q extends Choices>(question: Q, { all, offered }: Countries): Q {
  if (question.type !== 'CheckBox') return question
  const ids = new Map(all.flatMap((id) => languages.map((each) => [normalize(countryName(id, each)), id] as const)))
  const named = question.options.map((option) => ids.get(normalize(option)))
  const added = [...new Set(offered)].filter((id) => !named.includes(id))
  const language = languages.find((each) =>
    question.options.some((option, at) => named[at] && countryName(named[at], each) === option),
  )
  if (!language || added.length === 0) return question
  const at = named.findLastIndex((id) => id !== undefined) + 1
  const complete = (options: string[], each: Language) =>
    options.toSpliced(at, 0, ...added.map((id) => countryName(id, each)))
  return inEach(question, language, complete)
}

/** Proposes occupations for a text that is not about the person. */
const withOccupations = (question: QuestionRow, language: Language): QuestionRow =>
  question.type === 'SimpleText' && question.section !== personalSection
    ? inEach(question, language, (_, each) => proposedOccupations(each))
    : question

/** Changes the options of a question in its own language and in every translation. */
function inEach<Q extends Choices>(
  question: Q,
  language: Language,
  optionsIn: (options: string[], language: Language) => string[],
): Q {
  const translations = Object.entries(question.translations).map(([each, translation]) => [
    each,
    { ...translation, options: optionsIn(translation.options ?? [], each as Language) },
  ])
  return {
    ...question,
    options: optionsIn(question.options, language),
    translations: Object.fromEntries(translations),
  }
}
