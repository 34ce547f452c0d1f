import { endOfDay } from '../../platform/time-zone.ts'
import { isChoice, type Question } from '../../questions/question.ts'
import type { Language } from '../../text/language.ts'
import { maxDays, type SalaryPeriod } from '../job.ts'

const texts = ['title', 'description', 'metaTitle', 'metaDescription'] as const
type TextName = (typeof texts)[number]

/**
 * What keeps an ad from being published. Pure: shared by the editor and the server. 'title.de' is a text of a
 * translation in which placeholders are left.
 */
export type Missing =
  | 'title'
  | 'description'
  | 'industryId'
  | 'countryIds'
  | 'salary'
  | 'salaryPeriod'
  | 'seasonTo'
  | 'expiresAt'
  | 'emailQuestion'
  | 'options'
  | 'placeholder'
  | `${TextName}.${Language}`

export type Draft = {
  title: string
  description: string
  industryId: number | null
  countryIds: readonly string[]
  minSalary: number | null
  maxSalary: number | null
  salaryPeriod: SalaryPeriod | null
}

type Texts = Record<TextName, string | null>
type Season = { seasonFrom: string | null; seasonTo: string | null }
type Whole = Draft & Season & { expiresAt: Date | null; translations: Partial<Record<Language, Texts>> }
type Amount = { minSalary: number | null; maxSalary: number | null; salaryPeriod: string | null }

/** In the order of the editor's steps; empty when the ad can be published. */
export function missingOf(job: Whole, questions: readonly Pick<Question, 'type' | 'options'>[], now: Date): Missing[] {
  const checks: [Missing, boolean][] = [
    ['title', !job.title.trim()],
    ['description', !plainText(job.description)],
    ['industryId', !job.industryId],
    ['countryIds', job.countryIds.length === 0],
    ['salary', isWrongOrder(job)],
    ['salaryPeriod', lacksPeriod(job)],
    ['seasonTo', endsBeforeStart(job)],
    ['expiresAt', isTooLate(job.expiresAt, now)],
    ['emailQuestion', !questions.some(({ type }) => type === 'Email')],
    ['options', questions.some(({ type, options }) => isChoice(type) && options.length < 2)],
  ]
  return [...checks.flatMap(([name, isMissing]) => (isMissing ? [name] : [])), ...placeholdersOf(job)]
}

/** The texts in which placeholders of a copied structure are left. */
export function placeholdersOf({
  title,
  description,
  translations,
}: Pick<Whole, 'title' | 'description' | 'translations'>): Missing[] {
  const translated = Object.entries(translations).flatMap(([language, each]) =>
    texts.flatMap((name) => (hasPlaceholder(each[name] ?? '') ? [`${name}.${language as Language}` as const] : [])),
  )
  return [...(hasPlaceholder(title) || hasPlaceholder(description) ? (['placeholder'] as const) : []), ...translated]
}

/** Whether a text has a line of dots alone, which stands for a text that is still to be written. */
export const hasPlaceholder = (html: string) =>
  plainText(html)
    .split('\n')
    .some((line) => /^(?:…|\.\.\.)+$/.test(line.replaceAll(' ', '')))

/** Whether the maximum is below the minimum. */
export const isWrongOrder = ({ minSalary, maxSalary }: Omit<Amount, 'salaryPeriod'>) =>
  minSalary !== null && maxSalary !== null && maxSalary < minSalary

export const endsBeforeStart = ({ seasonFrom, seasonTo }: Season) => !!seasonFrom && !!seasonTo && seasonTo < seasonFrom

/** Whether an ad that is published now would last too long. */
export const isTooLate = (expiresAt: Date | null, now: Date) => !!expiresAt && expiresAt > endOfDay(now, maxDays)

/** Whether an ad states an amount without its period, which counts as no pay. */
export const lacksPeriod = ({ minSalary, maxSalary, salaryPeriod }: Amount) =>
  (minSalary ?? maxSalary) !== null && !salaryPeriod

/** The text of sanitized rich text, one line per block. */
export const plainText = (html: string) =>
  html
    .replace(/<(?:\/(?:p|h[1-6]|li|blockquote|tr)|br)\b[^<>]*>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
