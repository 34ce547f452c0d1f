import { expect, test } from 'vitest'
import { payInOtherCurrency } from '#server/jobs/other-currency.ts'
import { translator } from '#src/i18n/index.ts'
import { compareRows } from '#src/jobs/compare/compare-rows.ts'
import type { ComparedJob } from '#src/jobs/compare/load-compare.ts'
import { readDemoAds } from '../support/demo-ads.ts'

const stated = (line: string) => `<h2>Uvjeti</h2><ul><li>Soba za 300 CHF</li><li>${line}</li></ul>`
const franks = stated('Plaća: 2.340 do 2.600 € bruto (2.180 do 2.420 CHF po tečaju ESB-a od 2. listopada 2026.)')
const pay = { language: 'hr', minSalary: 2340, maxSalary: 2600 } as const

test('an ad names the currency of its pay where its amounts in euros stand beside it', () => {
  const paid = { currency: 'CHF', minSalary: 2180, maxSalary: 2420 }
  expect(payInOtherCurrency({ ...pay, description: franks })).toEqual(paid)
  expect(payInOtherCurrency({ ...pay, description: franks, minSalary: null })).toBeUndefined()
  expect(payInOtherCurrency({ ...pay, description: franks, maxSalary: 2700 })).toBeUndefined()
  expect(payInOtherCurrency({ ...pay, description: stated('Plaća 2.340 do 2.600 €, u CHF') })).toBeUndefined()
  const yearly = stated('Plaća: 2.340 € (13 puta godišnje), isplata u CHF')
  expect(payInOtherCurrency({ ...pay, description: yearly, maxSalary: null })).toBeUndefined()
  const hourly = stated('from €20.50 an hour (from NOK 222.05 at the ECB rate of 2 October 2026)')
  expect(payInOtherCurrency({ description: hourly, language: 'en', minSalary: 20.5, maxSalary: null })).toEqual({
    ...{ currency: 'NOK', minSalary: 222.05, maxSalary: null },
  })
})

test('every ad of the demo that is paid so is understood in all languages', async () => {
  const ads = (await readDemoAds(new Date('2026-11-28T12:00:00Z'))).flatMap((ad) =>
    ad.texts.map(({ description, language }) => ({
      ...{ named: `${ad.slug} ${language}`, description, language: language as 'hr' },
      ...{ minSalary: ad.min_salary ?? null, maxSalary: ad.max_salary ?? null },
    })),
  )
  const paidSo = ads.filter(({ description }) => /\d CHF|\d (?:DKK|NOK|SEK)|(?:CHF|DKK|NOK|SEK) \d/.test(description))
  expect(paidSo.length).toBeGreaterThan(100)
  expect(paidSo.filter((ad) => !payInOtherCurrency(ad)).map(({ named }) => named)).toEqual([])
})

test.for([
  ['hr', ['2.340 € — 2.600 €', '2.180 CHF — 2.420 CHF'], ['13,50 € — 15 €', '12,58 CHF — 13,96 CHF']],
  ['en', ['€2,340–€2,600', 'CHF 2,180–CHF 2,420'], ['€13.50–€15', 'CHF 12.58–CHF 13.96']],
] as const)('in %s the comparison names both currencies, per month and per hour too', ([reader, month, hour]) => {
  const job = { ...pay, description: franks, salaryPeriod: 'MONTH', salaryBasis: null, weeklyHours: 40, languages: [] }
  const t = translator(reader)
  const rows = compareRows([{ ...job, places: '', countryIds: ['CH'], remote: 0 } as unknown as ComparedJob], t, reader)
  const cellOf = (row: 'pay' | 'perMonth' | 'perHour') =>
    rows.find(({ label }) => label === t(`saved.row_${row}`))?.cells[0]
  const per = (amounts: readonly string[], period: 'MONTH' | 'HOUR') =>
    amounts.map((each) => `${each} ${t(`job.per${period}`)}`)
  expect([cellOf('pay'), cellOf('perMonth')]).toEqual([per(month, 'MONTH'), per(month, 'MONTH')])
  expect(cellOf('perHour')).toEqual(per(hour, 'HOUR'))
})
