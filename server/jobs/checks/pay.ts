import data from '#content/site/minimum-wages.json' with { type: 'json' }
import type { EmploymentType, SalaryBasis, SalaryPeriod } from '../job.ts'

/** The pay of an ad, checked against the law and minimum wages. Only warnings: it never prevents publication. Pure. */
export type PaidAd = {
  countryIds: readonly string[]
  industryId: number | null
  occupationIds: readonly number[]
  minSalary: number | null
  maxSalary: number | null
  salaryPeriod: SalaryPeriod | null
  salaryBasis: SalaryBasis | null
  employmentType: EmploymentType | null
  weeklyHours: number | null
}

type Reference = { country: string; source: string; checkedOn: string }
export type PayFinding =
  /** The law requires an amount, its period and 'gross' in the ad. */
  | (Reference & { kind: 'notStated'; law: string; validFrom: string })
  /** `minimum` and `stated` are in the unit of the law, rounded to cents. */
  | (Reference & {
      kind: 'belowMinimum'
      name: string
      official: string
      validFrom: string
      unit: 'HOUR' | 'MONTH'
      minimum: number
      stated: number
      /** Since when it is higher than `minimum`, by an amount that we do not have. */
      raisedOn?: string
    })

/** Minimums of a sector name its industry or its occupations. */
type Sector = { industryId?: number; occupationIds?: number[] }
type Minimum = Omit<(typeof data.minimums)[number], keyof Sector | 'raisedOn'> & Sector & { raisedOn?: string }

const weeksInYear = 52

/** Converts by the ad's weekly hours, or without any by those that the law assumes. `today` as YYYY-MM-DD. */
export function checkPay(ad: PaidAd, today: string): PayFinding[] {
  return ad.countryIds.flatMap((country) => [...notStated(ad, country, today), ...belowMinimum(ad, country, today)])
}

function notStated(ad: PaidAd, country: string, today: string): PayFinding[] {
  const isStated = (ad.minSalary ?? ad.maxSalary) !== null && ad.salaryPeriod !== null && ad.salaryBasis === 'GROSS'
  const duty = data.payInAds.find((each) => each.country === country && each.from <= today)
  if (!duty || isStated || isExempt(ad)) return []
  const { law, source, from: validFrom } = duty
  return [{ kind: 'notStated', country, law, source, validFrom, checkedOn: data.checkedOn }]
}

function belowMinimum(ad: PaidAd, country: string, today: string): PayFinding[] {
  const stated = ad.minSalary ?? ad.maxSalary
  const isComparable = stated !== null && ad.salaryPeriod !== null && ad.salaryBasis === 'GROSS' && !isExempt(ad)
  if (!isComparable) return []
  const minimums: readonly Minimum[] = data.minimums
  return minimums
    .filter((law) => law.country === country && isOfSector(ad, law))
    .flatMap((law) => findingOf(ad, law, stated, today))
}

const isOfSector = (ad: PaidAd, { industryId, occupationIds }: Sector) =>
  (!industryId || industryId === ad.industryId) &&
  (!occupationIds || occupationIds.some((id) => ad.occupationIds.includes(id)))

function findingOf(ad: PaidAd, law: Minimum, stated: number, today: string): PayFinding[] {
  const rate = law.rates.findLast(({ from }) => from <= today)
  const isPartTimeWithoutHours = ad.employmentType === 'PART_TIME' && !ad.weeklyHours && ad.salaryPeriod !== 'HOUR'
  if (!rate || isPartTimeWithoutHours) return []
  const hours = ad.weeklyHours ?? law.weeklyHours
  const hourly = (stated * perYear(ad.salaryPeriod ?? 'MONTH', hours)) / (hours * weeksInYear)
  const inUnit = law.unit === 'HOUR' ? hourly : (hourly * law.weeklyHours * weeksInYear) / 12
  // Allows for rounding by a cent.
  if (inUnit > rate.amount - 0.01) return []
  const { country, name, official, source } = law
  const found = { country, name, official, source, validFrom: rate.from, checkedOn: data.checkedOn }
  const unit = law.unit as 'HOUR' | 'MONTH'
  const raised = law.raisedOn && law.raisedOn <= today ? { raisedOn: law.raisedOn } : {}
  return [
    { kind: 'belowMinimum', ...found, ...raised, unit, minimum: rate.amount, stated: Math.round(inUnit * 100) / 100 },
  ]
}

/** Periods per year. */
function perYear(period: SalaryPeriod, weeklyHours: number): number {
  switch (period) {
    case 'HOUR':
      return weeklyHours * weeksInYear
    case 'DAY':
      return 5 * weeksInYear
    case 'WEEK':
      return weeksInYear
    case 'MONTH':
      return 12
    case 'YEAR':
      return 1
  }
}

/** Types of employment to which minimum wages do not apply. */
const isExempt = ({ employmentType }: PaidAd) =>
  employmentType === 'INTERN' || employmentType === 'VOLUNTEER' || employmentType === 'CONTRACTOR'
