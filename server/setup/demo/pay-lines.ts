import agreements from '#content/demo/agreements.json' with { type: 'json' }
import words from '#content/demo/words.json' with { type: 'json' }
import { fillIn } from '../../text/fill-in.ts'
import type { Language } from '../../text/language.ts'
import type { Facts } from './facts.ts'
import { leastByAgreement, paymentsIn } from './least-pay.ts'
import type { PlannedAd } from './plan.ts'

/** The pay as a sentence, and in Austria the collective agreement's minimum, as Austrian law requires. */
export function payLines(facts: Facts, { role, company }: Pick<PlannedAd, 'role' | 'company'>, language: Language) {
  const { minSalary: min, maxSalary: max, salaryPeriod } = facts
  const form = min && max ? (min === max ? 'equal' : 'range') : min ? 'from' : max ? 'upTo' : 'none'
  const period = salaryPeriod === 'HOUR' ? words.pay.HOUR[language] : words.pay.MONTH[language]
  const times = paymentsIn(company.country)
  const line = fillIn(words.pay[form][language], {
    min: min ? amountIn(language, min) : '',
    max: max ? amountIn(language, max) : '',
    period: times > 12 && salaryPeriod === 'MONTH' ? period + fillIn(words.pay.payments[language], { times }) : period,
  })
  if (company.country !== 'AT') return [line]

  const agreement = company.agreement ?? 'hospitality'
  const minimum = fillIn(words.pay.agreement[language], {
    agreement: agreements[agreement as keyof typeof agreements].name[language],
    amount: amountIn(language, leastByAgreement(agreement, role.rank)),
  })
  return [line, minimum]
}

const amounts = {
  hr: new Intl.NumberFormat('hr-HR'),
  en: new Intl.NumberFormat('en-GB'),
  de: new Intl.NumberFormat('de-DE'),
}
const amountIn = (language: Language, amount: number) => amounts[language].format(amount)
