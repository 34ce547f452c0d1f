import { payPer, type SalaryPeriod } from '../../../server/jobs/job.ts'
import { payInOtherCurrency } from '../../../server/jobs/other-currency.ts'
import { promisedDays } from '../../../server/promises/promise.ts'
import { formatDate } from '../../../server/text/format-date.ts'
import type { Language } from '../../../server/text/language.ts'
import type { Key, Translate } from '../../i18n/index.ts'
import { formatEuros, formatInCurrency } from '../../lib/amounts.ts'
import { languageFact, placeLines, salaryText } from '../job-facts.ts'
import type { ComparedJob } from './load-compare.ts'

type Lines = (job: ComparedJob, t: Translate, reader: Language) => (string | false | null | undefined)[]

/** What is compared, with the lines that an ad says of it; none where it states nothing. */
const facts = {
  places: placeLines,
  pay: (job, t, reader) => inItsCurrencies(job, (paid, format) => salaryText(paid, t, reader, format)),
  perMonth: (job, t, reader) => payLines(job, 'MONTH', t, reader),
  perHour: (job, t, reader) => payLines(job, 'HOUR', t, reader),
  lodging: ({ lodging, lodgingPrice, lodgingRoom }, t, reader) => [
    lodging === 'free' && t('job.lodgingFree'),
    lodging === 'none' && t('saved.noLodging'),
    lodging === 'paid' &&
      (lodgingPrice ? t('job.lodgingPrice', { amount: formatEuros(lodgingPrice, reader) }) : t('job.lodgingPaid')),
    lodgingRoom && t(lodgingRoom === 'single' ? 'job.roomSingle' : 'job.roomShared'),
  ],
  meals: ({ meals }, t) => [meals && t('job.meals')],
  travel: ({ travelPaid }, t) => [travelPaid && t('job.travelPaid')],
  languages: ({ languages, needsGerman }, t, reader) => [
    ...languages.map((each) => languageFact(each, t, reader)),
    !needsGerman && t('job.withoutGerman'),
  ],
  season: ({ season, seasonFrom, seasonTo, startsOn }, t, reader) => [
    season && t(`job.${season}`),
    seasonFrom &&
      seasonTo &&
      t('job.seasonDates', { from: formatDate(seasonFrom, reader), to: formatDate(seasonTo, reader) }),
    startsOn && t('job.startsOn', { date: formatDate(startsOn, reader) }),
  ],
  hours: ({ weeklyHours }, t) => [weeklyHours !== null && t('job.weeklyHours', { count: weeklyHours })],
  answers: (job, t) => {
    const [days, usual] = [promisedDays(job), job.hidesCompany ? null : job.companyAnswersWithinDays]
    return [days !== null && t('job.promised', { days }), usual !== null && t('company.answers', { count: usual })]
  },
} satisfies Record<string, Lines>

/** Pay for another period than the ad's, from the hours that it states. */
function payLines(job: ComparedJob, period: SalaryPeriod & ('MONTH' | 'HOUR'), t: Translate, reader: Language) {
  const forPeriod = (amount: number | null, paid: ComparedJob) => {
    const pay = amount ? payPer(period, amount, paid) : undefined
    return pay ? rounded(pay, period) : null
  }
  return inItsCurrencies(job, (paid, format) => {
    const [minSalary, maxSalary] = [forPeriod(paid.minSalary, paid), forPeriod(paid.maxSalary, paid)]
    return salaryText({ ...paid, minSalary, maxSalary, salaryPeriod: period }, t, reader, format)
  })
}

/** A line in euros, and one in the currency in which the ad says it pays. */
function inItsCurrencies(
  job: ComparedJob,
  textOf: (paid: ComparedJob, format?: ReturnType<typeof formatInCurrency>) => string | null,
) {
  const other = payInOtherCurrency(job)
  return [textOf(job), other && textOf({ ...job, ...other }, formatInCurrency(other.currency))]
}

/** Hourly pay keeps its cents. */
const rounded = (amount: number, period: 'MONTH' | 'HOUR') =>
  period === 'HOUR' ? Math.round(amount * 100) / 100 : Math.round(amount)

export type CompareRow = { label: string; cells: string[][]; differs: boolean }

/** The rows of the comparison, each with the lines of every ad. */
export const compareRows = (jobs: readonly ComparedJob[], t: Translate, reader: Language): CompareRow[] =>
  Object.entries<Lines>(facts).map(([name, linesOf]) => {
    const cells = jobs.map((job) => linesOf(job, t, reader).filter((line): line is string => !!line))
    const texts = new Set(cells.map((lines) => lines.join('\n')))
    return { label: t(`saved.row_${name}` as Key), cells, differs: texts.size > 1 }
  })
