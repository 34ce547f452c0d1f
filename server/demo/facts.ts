import type { EmploymentType, Lodging, RequiredLanguage, SalaryBasis, SalaryPeriod, Season } from '../jobs/job.ts'
import type { Role } from './content.ts'
import { nextSeason, nextStart } from './dates.ts'
import type { Random } from './random.ts'

/** How pay compares with Germany and Austria. */
const payIn: Record<string, number> = {
  CH: 1.75,
  LU: 1.25,
  NO: 1.2,
  DK: 1.2,
  IE: 1.05,
  SE: 0.95,
  IT: 0.85,
  SI: 0.7,
  HR: 0.6,
}

/** What people speak at work besides German, where German is not the language. */
const workLanguage: Record<string, string> = {
  IE: 'en',
  NL: 'en',
  NO: 'en',
  DK: 'en',
  SE: 'en',
  BE: 'en',
  FR: 'en',
  HR: 'en',
  IT: 'it',
  SI: 'sl',
}

export type Facts = ReturnType<typeof factsOf>

/** The facts of one ad, as the role usually has them in that country. */
export function factsOf(random: Random, role: Role, country: string, now: Date) {
  const employmentType = employmentOf(random, role)
  const weeklyHours = employmentType === 'PART_TIME' ? random.pick([20, 25, 30]) : random.pick(role.hours)
  const languages = languagesOf(random, role, country)
  return {
    ...salaryOf(random, role, country, weeklyHours),
    ...lodgingOf(random, role, country),
    ...termOf(random, role, employmentType, now),
    employmentType,
    meals: random.chance(role.industry === 'hospitality' ? 0.7 : 0.1),
    travelPaid: random.chance(0.22),
    weeklyHours,
    remote: role.remote,
    languages,
    needsGerman: languages.some(({ language }) => language === 'de'),
  }
}

type Salary = {
  minSalary: number | null
  maxSalary: number | null
  salaryPeriod: SalaryPeriod | null
  salaryBasis: SalaryBasis | null
}

function employmentOf(random: Random, { employment, seasonal }: Role): EmploymentType {
  if (seasonal && employment.includes('TEMPORARY') && random.chance(0.35)) return 'TEMPORARY'
  return random.pickEarly(employment)
}

function salaryOf(random: Random, { salary }: Role, country: string, weeklyHours: number): Salary {
  const step = salary.period === 'HOUR' ? 1 : salary.period === 'YEAR' ? 500 : 50
  const share = salary.period === 'HOUR' ? 1 : Math.min(1, weeklyHours / 38)
  const scale = (payIn[country] ?? 1) * share * (0.95 + random.next() * 0.12)
  const round = (amount: number) => Math.round((amount * scale) / step) * step
  const min = round(salary.min)
  const max = Math.max(round(salary.max), min + step)

  const form = random.pick([
    'range',
    'range',
    'range',
    'range',
    'equal',
    'equal',
    'from',
    'from',
    'upTo',
    'none',
  ] as const)
  if (form === 'none') return { minSalary: null, maxSalary: null, salaryPeriod: null, salaryBasis: null }
  return {
    minSalary: form === 'upTo' ? null : min,
    maxSalary: form === 'from' ? null : form === 'equal' ? min : max,
    salaryPeriod: salary.period,
    salaryBasis: salary.basis,
  }
}

function lodgingOf(random: Random, role: Role, country: string) {
  const lodging: Lodging = random.chance(0.75) ? role.lodging : random.pick(['none', 'paid', 'free'] as const)
  const price = Math.round(((payIn[country] ?? 1) * random.whole(15, 38) * 10) / 10) * 10
  return {
    lodging,
    lodgingRoom: lodging === 'none' ? null : random.chance(0.65) ? ('single' as const) : ('shared' as const),
    lodgingPrice: lodging === 'paid' ? price : null,
  }
}

/** A season with its dates for seasonal work, else when the work begins (nothing: at once). */
function termOf(random: Random, role: Role, employmentType: EmploymentType, now: Date) {
  if (role.seasonal && employmentType === 'TEMPORARY') {
    const season: Season = random.chance(0.65) ? 'winter' : 'summer'
    const dates = nextSeason(now, season)
    return { season, ...dates, startsOn: dates.seasonFrom }
  }
  const startsOn = random.chance(0.55) ? nextStart(now, random.whole(10, 100)) : null
  return { season: null, seasonFrom: null, seasonTo: null, startsOn }
}

function languagesOf(random: Random, role: Role, country: string): RequiredLanguage[] {
  const level = random.pickEarly(role.german)
  if (level === 'none') return []
  const local = role.remote > 0 ? 'de' : workLanguage[country]
  const first: RequiredLanguage = { language: local ?? 'de', level }
  const speaksMore = first.language !== 'en' && (level === 'B1' || level === 'B2') && random.chance(0.35)
  return speaksMore ? [first, { language: 'en', level: 'A2' }] : [first]
}
