import type { AnswerPromise } from '../../promises/promise.ts'
import type { Question } from '../../questions/question.ts'
import type { Language } from '../../text/language.ts'
import {
  byFlag,
  type EmploymentType,
  type JobFlag,
  type Lodging,
  type LodgingRoom,
  type RequiredLanguage,
  type SalaryBasis,
  type SalaryPeriod,
  type Season,
} from '../job.ts'

/** Texts of an ad in one language. */
export type AdTexts = { title: string; description: string; metaTitle: string | null; metaDescription: string | null }

/** `madeFrom`: the texts of the original that it was made from, where they have changed since. */
export type Translation = AdTexts & { madeFrom?: Partial<Record<keyof AdTexts, string>> }

type Facts = {
  language: Language
  industryId: number | null
  countryIds: string[]
  places: string
  remote: number
  hidesCompany: boolean
  minSalary: number | null
  maxSalary: number | null
  salaryPeriod: SalaryPeriod | null
  salaryBasis: SalaryBasis | null
  employmentType: EmploymentType | null
  lodging: Lodging | null
  lodgingRoom: LodgingRoom | null
  lodgingPrice: number | null
  season: Season | null
  seasonFrom: string | null
  seasonTo: string | null
  startsOn: string | null
  weeklyHours: number | null
  languages: RequiredLanguage[]
  needsGerman: boolean
  answerPromise: AnswerPromise | null
  expiresAt: Date | null
  mainImage: string | null
  metaImage: string | null
} & Record<JobFlag, boolean>

/** Columns of an ad that its editor changes. */
export type ContentColumns = AdTexts & Facts

/** All that the editor changes and an administrator approves. Pure. */
export type JobContent = ContentColumns & {
  translations: Partial<Record<Language, Translation>>
  questions: Question[]
}

/** The item of a difference that shows each column; related columns share one. */
export const itemOfColumn = {
  title: 'title',
  description: 'description',
  metaTitle: 'metaTitle',
  metaDescription: 'metaDescription',
  language: 'language',
  industryId: 'industryId',
  countryIds: 'countryIds',
  places: 'places',
  remote: 'remote',
  hidesCompany: 'hidesCompany',
  minSalary: 'salary',
  maxSalary: 'salary',
  salaryPeriod: 'salary',
  salaryBasis: 'salary',
  employmentType: 'employmentType',
  lodging: 'lodging',
  lodgingRoom: 'lodging',
  lodgingPrice: 'lodging',
  ...byFlag((flag) => flag),
  season: 'season',
  seasonFrom: 'season',
  seasonTo: 'season',
  startsOn: 'startsOn',
  weeklyHours: 'weeklyHours',
  languages: 'languages',
  needsGerman: 'needsGerman',
  answerPromise: 'answerPromise',
  expiresAt: 'expiresAt',
  mainImage: 'mainImage',
  metaImage: 'metaImage',
} as const satisfies Record<keyof ContentColumns, string>

export const contentColumns = Object.keys(itemOfColumn) as (keyof ContentColumns)[]
export const textColumns = ['title', 'description', 'metaTitle', 'metaDescription'] as const satisfies (keyof AdTexts)[]

const pick = <Key extends string, Row extends Record<Key, unknown>>(row: Row, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>

/** The columns of an ad that are content. */
export const contentColumnsOf = (job: ContentColumns): ContentColumns => pick(job, contentColumns)

type Rows = {
  translations: readonly (AdTexts & { language: Language; madeFrom: Translation['madeFrom'] | null })[]
  questions: readonly Question[]
}

/** The content of an ad from its rows. */
export const contentOf = (job: ContentColumns, { translations, questions }: Rows): JobContent => ({
  ...contentColumnsOf(job),
  translations: Object.fromEntries(
    translations.map(({ madeFrom, ...each }) => [
      each.language,
      { ...pick(each, textColumns), ...(madeFrom && { madeFrom }) },
    ]),
  ),
  questions: questions.map((question) => pick(question, questionFields)),
})

const questionFields = [
  ...(['id', 'type', 'caption', 'help', 'required', 'section', 'position', 'options', 'translations'] as const),
]
