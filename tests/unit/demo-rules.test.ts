import { describe, expect, test } from 'vitest'
import wages from '#content/minimum-wages.json' with { type: 'json' }
import { type DemoAd, readDemoAds } from '../support/demo-ads.ts'

const fillings = await Promise.all(
  [0, 1, 3, 5, 6, 8, 11].map((month) => readDemoAds(new Date(Date.UTC(2026, 10 + month, 22, 12)))),
)
const all = fillings.flat()
const ads = fillings[0] ?? []
const of = (company: string) => ads.filter((ad) => ad.company.slug === company)

/** Every text of ads with its name. */
const textsOf = (chosen: DemoAd[]) =>
  chosen.flatMap((ad) => ad.texts.map((text) => ({ ...text, ad, named: `${ad.slug} ${text.language}` })))
const withWords = (chosen: DemoAd[], words: RegExp) =>
  textsOf(chosen)
    .filter(({ description }) => words.test(description))
    .map(({ named }) => named)
const withoutWords = (chosen: DemoAd[], words: RegExp) =>
  textsOf(chosen)
    .filter(({ description }) => !words.test(description))
    .map(({ named }) => named)

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 24 / 3600_000
const decidesInFourWeeks = ({ texts }: DemoAd) =>
  texts.some(({ description }) => /četiri tjedna nakon|within four weeks of/.test(description))

describe('a live ad of the demo', () => {
  test('starts after it closes, with time to decide and travel', () => {
    const live = all.filter(({ status, starts_on }) => status === 'ACTIVE' && starts_on)
    expect(live.length).toBeGreaterThan(500)
    const hasty = live.filter((ad) => {
      const left = days((ad.expires_at ?? '').slice(0, 10), ad.starts_on ?? '')
      return left < (decidesInFourWeeks(ad) ? 35 : 7)
    })
    expect([...new Set(hasty.map(({ slug }) => slug))]).toEqual([])
  })

  test('is full time from more than 30 hours on', () => {
    const full = ads.filter((ad) => ad.employment_type === 'FULL_TIME' && ad.weekly_hours <= 30)
    expect(full.map(({ slug }) => slug)).toEqual([])
    const part = ads.filter(({ weekly_hours }) => weekly_hours <= 30)
    expect(part.length).toBeGreaterThan(10)
    expect(withWords(part, /Puno radno vrijeme|Full time, |Vollzeit, /)).toEqual([])
  })

  test('has no paragraph that stands at another employer', () => {
    const employers = new Map<string, Set<string>>()
    for (const { ad, description } of textsOf(ads))
      for (const [paragraph] of description.matchAll(/<p>[^<]*<\/p>/g))
        employers.set(paragraph, (employers.get(paragraph) ?? new Set()).add(ad.company.slug))
    expect(employers.size).toBeGreaterThan(500)
    expect([...employers].filter(([, { size }]) => size > 1).map(([paragraph]) => paragraph)).toEqual([])
  })

  test('names the currency in which it pays', () => {
    const currencies: Record<string, RegExp> = { CH: /CHF/, NO: /NOK/, DK: /DKK/, SE: /SEK/ }
    for (const [country, currency] of Object.entries(currencies)) {
      const paid = ads.filter((ad) => ad.company.country_id === country && (ad.min_salary || ad.max_salary))
      expect(paid.length).toBeGreaterThan(2)
      expect(withoutWords(paid, currency)).toEqual([])
    }
  })
})

test('German care homes pay no less than the minimum of their sector', () => {
  const care = wages.countries
    .find(({ country }) => country === 'DE')
    ?.sectorRates?.find(({ sector }) => sector.startsWith('care'))
  const least = (group: string) =>
    care?.rates.find((rate) => rate.group.includes(group) && rate.from === '2026-07-01')?.hour ?? Infinity
  const homes = of('ahornpark-ulm').filter(({ slug }) => !/u-kuci|u-obitelji/.test(slug))
  expect(homes.length).toBeGreaterThan(5)
  const low = homes.filter(({ slug, min_salary, max_salary, weekly_hours }) => {
    const hour = ((min_salary ?? max_salary ?? 0) * 12) / 52 / weekly_hours
    return hour < least(/medicinska-sestra|pflegefachkraft/.test(slug) ? 'nurses' : 'helpers')
  })
  expect(low.map(({ slug }) => slug)).toEqual([])
})

test('carers who live in have hours off each day and a day off each week', () => {
  const living = of('ahornpark-ulm').filter(({ slug }) => /u-kuci|u-obitelji/.test(slug))
  expect(living).toHaveLength(2)
  expect(withoutWords(living, /cijeli slobodan dan u tjednu|a whole day off each week|ein ganzer freier Tag/)).toEqual(
    [],
  )
})

test('drivers are asked for the licence that they need', () => {
  const deliveries = ads.filter(({ slug }) => /^(vozac-dost|dostavljac)/.test(slug))
  expect(deliveries.length).toBeGreaterThan(3)
  expect(withoutWords(deliveries, /dozvola B|Category B|Klasse B/)).toEqual([])
  const buses = of('regiobus-churtal')
  expect(buses.length).toBeGreaterThan(3)
  expect(withoutWords(buses, /dozvola D|Category D|Führerschein Klasse D/)).toEqual([])
})

test('Rovinj has neither railway nor snow, and a software firm no parcels', () => {
  expect(
    withWords(of('hotel-maslinik'), /željezn|na kolodvor|from the station|zum Bahnhof|snijeg|snow|Schnee/i),
  ).toEqual([])
  expect(withWords(of('tallvik-digital'), /pošilj|paket|dostav|shipment|parcel|courier|Sendung|Retour/i)).toEqual([])
})

test('fruit is picked in its months', () => {
  const months = (slug: string) =>
    ads
      .filter((ad) => ad.slug.startsWith(slug))
      .map(({ season_from, season_to }) => [season_from?.slice(5, 7), season_to?.slice(5, 7)])
  expect(months('berac-jagoda')).toEqual([['06', '07']])
  expect(months('berac-jabuka')).toEqual([['08', '10']])
})
