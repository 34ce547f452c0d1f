import type { SalaryBasis, SalaryPeriod } from '../../jobs/job.ts'
import type { Role } from './content.ts'
import { leastHour, paymentsIn } from './least-pay.ts'
import type { Employer } from './plan.ts'
import type { Random } from './random.ts'

/** How a year's pay compares with Germany. */
const payIn: Record<string, number> = {
  AT: 1.02,
  CH: 1.68,
  LU: 1.22,
  NO: 1.3,
  DK: 1.3,
  NL: 1.05,
  IE: 1.04,
  SE: 1.05,
  FR: 0.9,
  IT: 0.8,
  ES: 0.72,
  SI: 0.72,
  HR: 0.6,
}

/** Countries where ads must state the pay. */
export const mustStatePay = ['AT', 'IT']
/** Countries where many ads do not state the pay. */
const mayKeepSilent = ['CH', 'SE', 'DK', 'NO']

export type Salary = {
  minSalary: number | null
  maxSalary: number | null
  salaryPeriod: SalaryPeriod | null
  salaryBasis: SalaryBasis | null
}

type Hours = { weeklyHours: number; fullHours: number }

/** Gross pay for an hour or a month, never below the known minimum for the work. */
export function salaryOf(random: Random, role: Role, company: Employer, { weeklyHours, fullHours }: Hours): Salary {
  const { country, agreement } = company
  const isMonthly = role.salary.period === 'MONTH' || country === 'AT'
  const payments = paymentsIn(country)
  const monthOf = (hourly: number) => (hourly * weeklyHours * 52) / payments
  const scale = (payIn[country] ?? 1) * (0.98 + random.next() * 0.08)
  const hourly = (amount: number) =>
    scale * (role.salary.period === 'HOUR' ? amount : (amount * 12) / (52 * Math.max(fullHours, 38)))
  const least = leastHour({ country, industry: role.industry, rank: role.rank, agreement })

  const step = isMonthly ? 10 : 1
  const unit = (hour: number) => (isMonthly ? monthOf(hour) : hour)
  const up = (amount: number) => Math.ceil(amount / step - 1e-9) * step
  const min = up(unit(Math.max(hourly(role.salary.min), least * (isMonthly ? 1.005 : 1))))
  const max = Math.max(up(unit(hourly(role.salary.max))), min + (isMonthly ? up(min * 0.08) : 2))
  return { ...amountsOf(random, country, { min, max }), ...(isMonthly ? monthly : hourlyPay) }
}

const monthly = { salaryPeriod: 'MONTH', salaryBasis: 'GROSS' } as const
const hourlyPay = { salaryPeriod: 'HOUR', salaryBasis: 'GROSS' } as const

/** A range, a minimum, a maximum or one amount; sometimes none where the law allows it. */
function amountsOf(random: Random, country: string, { min, max }: { min: number; max: number }) {
  const chance = random.next()
  if (chance < 0.55) return { minSalary: min, maxSalary: max }
  if (chance < 0.72) return { minSalary: min, maxSalary: min }
  if (chance < 0.88 || mustStatePay.includes(country)) return { minSalary: min, maxSalary: null }
  if (chance < 0.95 || !mayKeepSilent.includes(country)) return { minSalary: null, maxSalary: max }
  return { minSalary: null, maxSalary: null }
}
