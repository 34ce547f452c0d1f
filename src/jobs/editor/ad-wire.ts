import { byFlag, jobFlags } from '../../../server/jobs/job.ts'
import type { QuestionType } from '../../../server/questions/question.ts'
import { type Language, languages } from '../../../server/text/language.ts'
import type { AdCalls } from './editor-calls.ts'

export type EditedAd = Awaited<ReturnType<AdCalls['load']>>

export type AdTextValues = { nazivPosla: string; semanticHtml: string; metaNaslov: string; metaOpis: string }
type QuestionTexts = { caption: string; help?: string | null; ponudjeniOdgovori?: string[] }

export type AdQuestion = {
  /** Identifies the question on screen, also before it has an id. */
  key: string
  id?: number | undefined
  type: QuestionType
  caption: string
  help: string
  obavezno: boolean
  section: string
  ponudjeniOdgovori: string[]
  translations: Partial<Record<Language, QuestionTexts>>
}

const fieldNames = [
  ...(['language', 'nazivPosla', 'metaNaslov', 'metaOpis', 'djelatnostId', 'mjestaRadaCountries'] as const),
  ...(['lokacijaDescription', 'udaljeniRad', 'anoniman', 'minSalary', 'maxSalary', 'salaryPeriod'] as const),
  ...(['salaryBasis', 'employmentType', 'lodging', 'lodgingRoom', 'lodgingPrice'] as const),
  ...jobFlags,
  ...(['season', 'seasonFrom', 'seasonTo', 'startsOn', 'weeklyHours', 'languages', 'needsGerman'] as const),
  'answerPromise',
  ...(['expirationTime', 'mainImage', 'metaImage'] as const),
] as const

type FieldName = (typeof fieldNames)[number]
type TranslationName = `translations.${Language}`

/** An ad as the editor holds it: flat, by the field names that the server uses for changes. */
export type AdValues = Pick<EditedAd, FieldName> & { semanticHtml: string; questions: AdQuestion[] } & Record<
    TranslationName,
    AdTextValues
  >
export type AdName = keyof AdValues

export const isTranslation = (name: string): name is TranslationName => name.startsWith('translations.')
/** Whether the problem of an item, such as 'semanticHtml.de', is one of this value. */
export const isProblemOf = (name: AdName, item: string) =>
  item === name || `translations.${item.split('.')[1]}` === name

export const noTexts: AdTextValues = { nazivPosla: '', semanticHtml: '', metaNaslov: '', metaOpis: '' }

/** The content of an ad as it is edited, or as it is published. */
export function adValuesOf(ad: NonNullable<EditedAd['objavljeno']>): AdValues {
  const fields = Object.fromEntries(fieldNames.map((name) => [name, ad[name]])) as Pick<EditedAd, FieldName>
  const translations = languages.map((language) => {
    const texts = ad.translations[language]
    const present = texts && {
      nazivPosla: texts.nazivPosla,
      semanticHtml: texts.semanticHtml.textData,
      metaNaslov: texts.metaNaslov ?? '',
      metaOpis: texts.metaOpis ?? '',
    }
    return [`translations.${language}`, present ?? noTexts]
  })
  return {
    ...fields,
    semanticHtml: ad.semanticHtml.textData,
    questions: ad.pitanja.map(questionOf),
    ...(Object.fromEntries(translations) as Record<TranslationName, AdTextValues>),
  }
}

export const questionOf = (question: EditedAd['pitanja'][number]): AdQuestion => ({
  key: `q${question.id}`,
  id: question.id,
  type: question.type as QuestionType,
  caption: question.caption,
  help: question.help ?? '',
  obavezno: question.obavezno,
  section: question.section,
  ponudjeniOdgovori: question.ponudjeniOdgovori,
  translations: question.translations as AdQuestion['translations'],
})

export const questionsToWire = (questions: AdQuestion[]) => questions.map(({ key: _key, ...question }) => question)

/** Texts in the form of the API. */
export const textsToWire = ({ semanticHtml, ...texts }: AdTextValues) => ({
  ...texts,
  semanticHtml: { textData: semanticHtml },
})

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const changedNames = (before: AdValues, now: AdValues): AdName[] =>
  (Object.keys(now) as AdName[]).filter((name) => !same(before[name], now[name]))

/** The field that shows a change of each field; related ones share one. */
const shownAt: Partial<Record<AdName, string>> = {
  ...{ minSalary: 'maxSalary', salaryPeriod: 'maxSalary', salaryBasis: 'maxSalary' },
  ...{ lodgingRoom: 'lodging', lodgingPrice: 'lodging', seasonFrom: 'season', seasonTo: 'season' },
}

/** Whether a refusal that names these fields concerns the value; those shown at one field are refused together. */
export const isRefused = (name: AdName, fields: readonly string[]) =>
  fields.some((field) => field === name || field === shownAt[name])

/** The published values of a changed field, under its name in `changesOf`, on top of those now. */
export function publishedAgain(change: string, published: AdValues, now: AdValues): Partial<AdValues> {
  const [field = '', language] = change.split('.')
  if (language) {
    const name = `translations.${language}` as TranslationName
    return { [name]: { ...now[name], [field]: published[name][field as keyof AdTextValues] } }
  }
  return Object.fromEntries(namesAt(field).map((name) => [name, published[name]]))
}

/** The values of which a change is shown under this name. */
export function namesAt(change: string): AdName[] {
  const [field = '', language] = change.split('.')
  if (language) return [`translations.${language}` as TranslationName]
  const related = (Object.keys(shownAt) as AdName[]).filter((name) => shownAt[name] === field)
  return [field as AdName, ...related]
}

/** The fields that differ from the published ad, by the names of the server's differences: 'maxSalary', 'nazivPosla.de'. */
export function changesOf(published: AdValues, now: AdValues): string[] {
  const names = (Object.keys(now) as AdName[]).flatMap((name) => {
    if (isTranslation(name)) return changedTexts(name, published[name], now[name])
    const [before, after] = name === 'questions' ? [published, now].map(plainQuestions) : [published[name], now[name]]
    return same(before || null, after || null) ? [] : [shownAt[name] ?? name]
  })
  return [...new Set(names)]
}

const changedTexts = (name: TranslationName, before: AdTextValues, after: AdTextValues) =>
  (Object.keys(noTexts) as (keyof AdTextValues)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => `${field}.${name.split('.')[1]}`)

const plainQuestions = ({ questions }: AdValues) => questionsToWire(questions)

/** The values of an ad that is not stored yet. */
export const emptyAd = (language: Language): AdValues => ({
  ...{ language, nazivPosla: '', semanticHtml: '', metaNaslov: null, metaOpis: null, djelatnostId: 0 },
  ...{ mjestaRadaCountries: [], lokacijaDescription: '', udaljeniRad: 0, anoniman: false },
  ...{ minSalary: null, maxSalary: null, salaryPeriod: null, salaryBasis: null, employmentType: null },
  ...{ lodging: null, lodgingRoom: null, lodgingPrice: null, ...byFlag(() => false) },
  ...{ season: null, seasonFrom: null, seasonTo: null, startsOn: null, weeklyHours: null },
  ...{ languages: [], needsGerman: true, answerPromise: null, expirationTime: null, mainImage: null, metaImage: null },
  ...{ questions: [], 'translations.hr': noTexts, 'translations.en': noTexts, 'translations.de': noTexts },
})
