import data from '#content/minimum-wages.json' with { type: 'json' }
import type { Language } from '../text/language.ts'

type Rate = { hour?: number | null; month?: number | null }
type Wage = Rate & { country: string; currency: string; validFrom?: string; next?: Rate & { from: string } }

const dates = { hr: 'hr-HR', en: 'en-GB', de: 'de-DE' } as const

/** Values for {hour}, {month} and {since} in a checklist: the statutory minimum wage on that day. */
export function minimumPay(country: string, language: Language, today: string): Record<string, string> {
  const wage = (data.countries as Wage[]).find((each) => each.country === country)
  if (!wage?.validFrom) return {}
  const isNext = wage.next !== undefined && wage.next.from <= today
  const { hour, month } = isNext && wage.next ? wage.next : wage
  const since = isNext && wage.next ? wage.next.from : wage.validFrom
  const locale = dates[language]
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: wage.currency,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return {
    since: new Intl.DateTimeFormat(locale, {
      dateStyle: language === 'en' ? 'medium' : 'long',
      timeZone: 'UTC',
    }).format(new Date(since)),
    ...(hour && { hour: money.format(hour) }),
    ...(month && { month: money.format(month) }),
  }
}
