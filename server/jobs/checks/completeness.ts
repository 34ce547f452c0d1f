import { isChoice, type Question } from '../../questions/question.ts'
import type { SalaryPeriod } from '../job.ts'

/** What an ad needs before it can be published. Pure: shared by the editor's last step and the server. */
export type Missing =
  | 'title'
  | 'description'
  | 'industryId'
  | 'countryIds'
  | 'salary'
  | 'salaryPeriod'
  | 'emailQuestion'
  | 'options'

export type Draft = {
  title: string
  description: string
  industryId: number | null
  countryIds: readonly string[]
  minSalary: number | null
  maxSalary: number | null
  salaryPeriod: SalaryPeriod | null
}

type Amount = { minSalary: number | null; maxSalary: number | null; salaryPeriod: string | null }

/** In the order of the editor's steps; empty when the ad can be published. */
export function missingOf(job: Draft, questions: readonly Pick<Question, 'type' | 'options'>[]): Missing[] {
  const checks: [Missing, boolean][] = [
    ['title', !job.title.trim()],
    ['description', !plainText(job.description)],
    ['industryId', !job.industryId],
    ['countryIds', job.countryIds.length === 0],
    ['salary', isWrongOrder(job)],
    ['salaryPeriod', lacksPeriod(job)],
    ['emailQuestion', !questions.some(({ type }) => type === 'Email')],
    ['options', questions.some(({ type, options }) => isChoice(type) && options.length < 2)],
  ]
  return checks.flatMap(([name, isMissing]) => (isMissing ? [name] : []))
}

const isWrongOrder = ({ minSalary, maxSalary }: Draft) =>
  minSalary !== null && maxSalary !== null && maxSalary < minSalary

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
