import { describe, expect, test } from 'vitest'
import wages from '#content/minimum-wages.json' with { type: 'json' }
import countries from '#content/site/footer-countries.json' with { type: 'json' }
import industries from '#content/site/industries.json' with { type: 'json' }
import { readDemoContent } from '#server/setup/demo/content.ts'
import { nextSeasons } from '#server/setup/demo/dates.ts'
import { draftJob } from '#server/setup/demo/job-row.ts'
import { paymentsIn } from '#server/setup/demo/least-pay.ts'
import { matchesType, planAds } from '#server/setup/demo/plan.ts'
import { streamOf } from '#server/setup/demo/random.ts'
import { mustStatePay } from '#server/setup/demo/salary.ts'

const content = await readDemoContent()
const employers = content.companies.map((company, at) => ({ ...company, id: at + 1 }))
const plan = planAds(content.roles, employers)
const monthsOn = (month: number) => new Date(Date.UTC(2026, 10 + month, 22, 12))
const fillings = [0, 1, 3, 5, 6, 8, 11].map((month) => {
  const now = monthsOn(month)
  return { now, drafts: plan.map((ad) => draftJob(ad, content, now)) }
})
const all = fillings.flatMap(({ drafts }) => drafts)
const texts = all.flatMap(({ ad, row, translations }) =>
  [{ ...row, language: row.language ?? 'hr' }, ...translations].map(
    ({ language, title, description, metaTitle, metaDescription }) => {
      const named = `${ad.key} ${language}`
      return { ad, row, language, title, description, metaTitle, metaDescription, named }
    },
  ),
)
const keysOf = (broken: { ad: { key: string } }[]) => [...new Set(broken.map(({ ad }) => ad.key))]
const live = fillings[0]?.drafts.filter(({ row }) => row.status === 'ACTIVE') ?? []

test('each name has a stream of its own, the same every time', () => {
  const [one, again, other] = [streamOf('a', 1), streamOf('a', 1), streamOf('a', 2)]
  const numbers = [...'ABCDEF'].map(() => one.next())
  expect([...'ABCDEF'].map(() => again.next())).toEqual(numbers)
  expect([...'ABCDEF'].map(() => other.next())).not.toEqual(numbers)
  expect(new Set(plan.map(({ key }) => key)).size).toBe(plan.length)
})

test('the next seasons lie ahead, the nearest first', () => {
  const open = [
    { season: 'summer', from: '05-01', to: '10-15' },
    { season: 'winter', from: '12-05', to: '04-12' },
  ] as const
  const dates = (now: string) => nextSeasons(new Date(now), [...open]).map((each) => [each.seasonFrom, each.seasonTo])
  expect(dates('2026-11-20')).toEqual([
    ['2026-12-05', '2027-04-12'],
    ['2027-05-01', '2027-10-15'],
  ])
  expect(dates('2026-12-01').map(([from]) => from)).toEqual(['2027-05-01', '2027-12-05'])
})

describe('every demo ad', () => {
  test('is for the trade of the house, in its own town or branches, in one country', () => {
    expect(keysOf(all.filter(({ ad }) => !matchesType(ad.company, ad.role)))).toEqual([])
    expect(all.filter(({ ad, row }) => String(row.countryIds) !== ad.company.country)).toEqual([])
    const away = all.filter(({ ad, row }) => {
      const own = [ad.company.town, ...(ad.company.branches ?? [])]
      const named = content.places[ad.company.country] ?? []
      const towns = row.places?.split('; ').map((place) => place.split(',')[0] ?? '') ?? []
      const isOwn = (town: string) =>
        own.includes(town) || named.some((place) => place.town.hr === town && own.includes(place.town.de))
      return towns.length === 0 || !towns.every(isOwn)
    })
    expect(keysOf(away)).toEqual([])
  })

  test('is for a season in which the house is open, and begins ahead', () => {
    for (const { now, drafts } of fillings) {
      const today = now.toISOString().slice(0, 10)
      for (const { ad, row } of drafts) {
        if (row.startsOn) expect(row.startsOn > today, ad.key).toBe(true)
        const open = (ad.company.seasons ?? []).map(({ season, from, to }) => `${season} ${from} ${to}`)
        const said = `${row.season} ${row.seasonFrom?.slice(5)} ${row.seasonTo?.slice(5)}`
        if (row.season) expect(open, ad.key).toContain(said)
        if (open.length === 1) expect([ad.key, row.employmentType]).toEqual([ad.key, 'TEMPORARY'])
        if (row.season) expect((row.seasonTo ?? '') > (row.seasonFrom ?? ''), ad.key).toBe(true)
      }
    }
  })

  test('states its pay gross with a period, and always where that must be', () => {
    const paid = all.filter(({ row }) => row.minSalary || row.maxSalary)
    expect(keysOf(paid.filter(({ row }) => row.salaryBasis !== 'GROSS' || !row.salaryPeriod))).toEqual([])
    const silent = all.filter(({ ad, row }) => mustStatePay.includes(ad.company.country) && !row.minSalary)
    expect(keysOf(silent)).toEqual([])
    expect(keysOf(all.filter(({ row }) => (row.minSalary ?? 0) > (row.maxSalary ?? Infinity)))).toEqual([])
  })

  test('pays no less than the statutory minimum for its hours, where there is one', () => {
    const least = new Map(wages.countries.filter(({ statutory }) => statutory).map((rules) => [rules.country, rules]))
    const low = all.filter(({ ad, row }) => {
      const rules = least.get(ad.company.country)
      const amount = row.minSalary ?? row.maxSalary
      if (!rules || !amount) return false
      const hour = rules.hour ?? ((rules.month ?? 0) * rules.payments) / (52 * (rules.weeklyHours ?? 40))
      const yearly = (row.weeklyHours ?? 0) * 52
      const paid = row.salaryPeriod === 'HOUR' ? amount : (amount * paymentsIn(ad.company.country)) / yearly
      return paid < hour
    })
    expect(least.size).toBeGreaterThan(8)
    expect(keysOf(low)).toEqual([])
  })

  test.for([
    ['hr', /kolektivnom ugovoru .*? iznosi za puno radno vrijeme ([\d.]+) € bruto mjesečno .*?14 puta.*?platiti više/],
    ['en', /under the collective agreement .*? is €([\d,]+) gross a month .*?14 times.*?ready to pay more/],
    [
      'de',
      /Mindestentgelt laut Kollektivvertrag .*? ([\d.]+) € brutto im Monat, 14-mal.*?Bereitschaft zur Überzahlung/,
    ],
  ] as const)('in Austria states the minimum of the collective agreement: %s', ([language, wording]) => {
    const austrian = texts.filter((text) => text.language === language && text.ad.company.country === 'AT')
    expect(austrian.length).toBeGreaterThan(100)
    for (const { ad, row, description } of austrian) {
      const [, amount = '0'] = wording.exec(description) ?? []
      const minimum = Number(amount.replace(/[.,]/, ''))
      const share = (row.weeklyHours ?? 0) / 40
      expect(minimum, ad.key).toBeGreaterThan(2096)
      expect(row.minSalary ?? 0, ad.key).toBeGreaterThanOrEqual(Math.floor(minimum * Math.min(1, share)))
    }
  })

  test('says how long the contract lasts, the hours and the start', () => {
    const contract = /na neodređeno|na određeno|permanent contract|fixed-term|unbefristeter|befristeter/i
    const hours = /\d+ (sat[ia] tjedno|hours a week|Stunden pro Woche)/
    const start = /Početak: |Start: |Eintritt: /
    for (const wanted of [contract, hours, start])
      expect(keysOf(texts.filter(({ description }) => !wanted.test(description)))).toEqual([])
  })

  test('offers heads of department a single room, if any', () => {
    const leading = all.filter(({ ad }) => ad.role.rank === 'lead')
    expect(leading.length).toBeGreaterThan(20)
    expect(keysOf(leading.filter(({ row }) => row.lodgingRoom === 'shared'))).toEqual([])
  })

  test('stands in all languages, with whom it addresses in the title, and short enough for search engines', () => {
    const marks = { hr: '(m/ž)', en: '(m/f)', de: '(m/w/d)' }
    for (const { translations, row } of all)
      expect([row.language, ...translations.map(({ language }) => language)].sort()).toEqual(['de', 'en', 'hr'])
    expect(texts.filter(({ language, title }) => !title.includes(marks[language])).map(({ named }) => named)).toEqual(
      [],
    )
    const long = texts.filter(
      ({ title, metaTitle, metaDescription }) =>
        title.length > 57 || (metaTitle?.length ?? 0) > 57 || (metaDescription?.length ?? 0) > 160,
    )
    expect(long.map(({ named }) => named)).toEqual([])
  })

  test('has no placeholder left and names no company that hides', () => {
    expect(
      texts.filter(({ description }) => /[{}]|undefined|<li><\/li>/.test(description)).map(({ named }) => named),
    ).toEqual([])
    const hidden = texts.filter(({ row }) => row.hidesCompany)
    expect(hidden.length).toBeGreaterThan(20)
    const told = hidden.filter(
      ({ ad: { company }, description }) => description.includes(company.name) || description.includes(company.contact),
    )
    expect(told.map(({ named }) => named)).toEqual([])
    const small = hidden.filter(({ description }) => /<p>(naš|our|unser) /.test(description))
    const bent = hidden.filter(({ description }) => /\b(bei|von|mit|für|kod|od) (unser|naš) partner/i.test(description))
    expect([...small, ...bent].map(({ named }) => named)).toEqual([])
  })
})

test('every industry of the filter and every country of the footer has live ads', () => {
  expect([...new Set(live.map(({ row }) => row.industryId))].sort((a, b) => Number(a) - Number(b))).toEqual(
    industries.map(({ id }) => id),
  )
  const hiring = live.flatMap(({ row }) => row.countryIds)
  expect(countries.filter((country) => !hiring.includes(country))).toEqual([])
})

test('houses of a different kind write under different headings, each house with its own titles', () => {
  const headings = new Map(
    texts
      .filter(({ language }) => language === 'de')
      .map(({ ad, description }) => [ad.company.voice, [...description.matchAll(/<h2>(.*?)<\/h2>/g)].join()]),
  )
  expect(headings.size).toBeGreaterThanOrEqual(6)
  expect(new Set(headings.values()).size).toBe(headings.size)
  for (const { hires, key } of content.companies) expect(new Set(hires).size, key).toBe(hires.length)
})
