import agreements from '#content/demo/agreements.json' with { type: 'json' }
import wages from '#content/minimum-wages.json' with { type: 'json' }
import type { Rank } from './content.ts'

/** Euros for one unit of the currency, rounded up, so that no demo ad pays below the minimum. */
const euros: Record<string, number> = { EUR: 1, CHF: 1.08, NOK: 0.088, SEK: 0.094, DKK: 0.1341 }

const weeksInYear = 52

type Rate = { group?: string; month?: number; hour?: number | null; age?: string; rule?: string }
type Country = {
  country: string
  currency: string
  statutory: boolean
  hour: number | null
  month: number | null
  weeklyHours?: number
  payments: number
  next?: { hour: number }
  ages?: Rate[]
  sectors?: { sector: string; hour: number; skilled?: number }[]
  collective?: { sector: string; unit?: string; payments?: number; weeklyHours?: number; rates: Rate[] }[]
}

export type Work = { country: string; industry: string; rank: Rank; agreement?: string | undefined }

/** How many monthly payments a year has there. */
export const paymentsIn = (country: string) => (['AT', 'IT', 'ES'].includes(country) ? 14 : country === 'CH' ? 13 : 12)

/** The least gross pay an hour in euros, over the whole year; 0 where no rate is known. */
export function leastHour({ country, industry, rank, agreement }: Work): number {
  if (country === 'AT') return perHour(leastByAgreement(agreement ?? 'hospitality', rank), 14, 40)
  const rules = (wages.countries as unknown as Country[]).find((each) => each.country === country)
  if (!rules) return 0
  return (statutory(rules, rank) ?? bySector(rules, industry, rank) ?? 0) * (euros[rules.currency] ?? 1)
}

/** The collective agreement's minimum a month, paid 14 times a year. */
export const leastByAgreement = (agreement: string, rank: Rank) =>
  agreements[agreement as keyof typeof agreements].month[rank]

const perHour = (month: number, payments: number, weeklyHours: number) =>
  (month * payments) / (weeksInYear * weeklyHours)

function statutory(rules: Country, rank: Rank): number | undefined {
  if (!rules.statutory) return undefined
  const qualified = rank === 'helper' ? undefined : rules.ages?.find(({ age }) => age?.includes('qualified'))?.month
  const month = qualified ?? rules.month
  if (month && rules.weeklyHours) return perHour(month, rules.payments, rules.weeklyHours)
  return Math.max(rules.hour ?? 0, rules.next?.hour ?? 0)
}

/** Generally binding rates, chosen by their position in the list: lowest first in Switzerland, highest first in Sweden. */
function bySector({ country, sectors, collective }: Country, industry: string, rank: Rank): number | undefined {
  const binding = sectors?.find(({ sector }) => sector === industry)
  if (binding) return rank === 'helper' ? binding.hour : (binding.skilled ?? binding.hour)
  const agreed = collective?.find(({ sector }) => sector === industry)
  if (!agreed) return undefined
  if (country === 'SE') return agreed.rates[rank === 'helper' ? 1 : 0]?.hour ?? undefined
  const month = agreed.rates[{ helper: 0, skilled: 3, lead: 4 }[rank]]?.month
  return month && perHour(month, agreed.payments ?? 12, agreed.weeklyHours ?? 40)
}
