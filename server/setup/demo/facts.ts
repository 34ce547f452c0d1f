import type { EmploymentType, JobFlag, RequiredLanguage } from '../../jobs/job.ts'
import type { Role } from './content.ts'
import { type Contract, contractOf } from './contract.ts'
import type { PlannedAd } from './plan.ts'
import { type Random, streamOf } from './random.ts'
import { salaryOf } from './salary.ts'

/** Full-time hours a week where law or custom sets them. */
const hoursIn: Record<string, number> = { AT: 40, CH: 42, FR: 39, NO: 37, DK: 37, BE: 38, IE: 39 }

export type Facts = ReturnType<typeof factsOf>

/** The facts of one ad, by role and company. Each fact draws from a random stream of its own. */
export function factsOf({ key, role, company }: PlannedAd, now: Date) {
  const of = (fact: string) => streamOf(key, fact)
  const contract = contractOf(of('contract'), role, company, now)
  const fullHours = hoursIn[company.country] ?? Math.min(40, of('hours').pick(role.hours))
  const isPartTime = mayBePartTime(role, contract) && of('part-time').chance(0.18)
  const weeklyHours = isPartTime ? of('part-time hours').pick([20, 25, 30]) : fullHours
  const languages = languagesOf(of('languages'), role, company.languages ?? ['de'])
  const pay = salaryOf(of('salary'), role, company, { weeklyHours, fullHours })
  const flags: Record<JobFlag, boolean> = {
    meals: company.meals || role.livesIn === true,
    travelPaid: company.travelPaid || of('travel').chance(0.12),
  }
  return {
    ...pay,
    ...lodgingOf(role, company.lodging),
    salaryPeriod: pay.minSalary || pay.maxSalary ? pay.salaryPeriod : null,
    salaryBasis: pay.minSalary || pay.maxSalary ? pay.salaryBasis : null,
    season: contract.season,
    seasonFrom: contract.seasonFrom,
    seasonTo: contract.seasonTo,
    startsOn: contract.startsOn,
    employmentType: employmentOf(contract, isPartTime),
    ...flags,
    weeklyHours,
    remote: role.remote,
    languages,
    needsGerman: languages.some(({ language }) => language === 'de'),
    contract: contract.kind,
  }
}

const mayBePartTime = (role: Role, { kind }: Contract) =>
  kind === 'permanent' && role.employment.includes('PART_TIME') && !role.livesIn

function employmentOf({ kind }: Contract, isPartTime: boolean): EmploymentType {
  if (kind === 'season') return 'TEMPORARY'
  return isPartTime ? 'PART_TIME' : 'FULL_TIME'
}

/** Lead roles get a room of their own, helpers the company's usual lodging. */
function lodgingOf(role: Role, lodging: PlannedAd['company']['lodging']) {
  if (role.livesIn) return { lodging: 'free' as const, lodgingRoom: 'single' as const, lodgingPrice: null }
  if (!lodging || role.remote > 0) return { lodging: 'none' as const, lodgingRoom: null, lodgingPrice: null }
  const room = role.rank === 'helper' ? lodging.helperRoom : 'single'
  const price = room === 'single' ? lodging.price : Math.round((lodging.price ?? 0) * 0.065) * 10
  return { lodging: lodging.terms, lodgingRoom: room, lodgingPrice: lodging.terms === 'paid' ? (price ?? null) : null }
}

/** The company's first language at the level of the role; in some roles that need B1 or B2 also the second, or English. */
function languagesOf(random: Random, role: Role, [first = 'de', second = 'en']: string[]): RequiredLanguage[] {
  const level = random.pickEarly(role.german)
  if (level === 'none') return []
  const main: RequiredLanguage = { language: first, level }
  const speaksMore = second !== first && (level === 'B1' || level === 'B2') && random.chance(0.4)
  return speaksMore ? [main, { language: second, level: 'A2' }] : [main]
}
