import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import rates from '#content/demo/rates.json' with { type: 'json' }
import wages from '#content/minimum-wages.json' with { type: 'json' }
import { type DemoAd, readDemoAds } from '../support/demo-ads.ts'

const dayIn = (month: number, day: number) => new Date(Date.UTC(2026, month - 1, day, 12))
/** Also when a winter is about to begin and has begun. */
const days = [...[11, 12, 14, 16, 17, 19, 22].map((month) => dayIn(month, 22)), dayIn(11, 28), dayIn(12, 5)]
const fillings = await Promise.all(days.map((day) => readDemoAds(day)))
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

/** The numbers of a text, amounts first. */
const amountsIn = (text: string, language: string) =>
  [...text.matchAll(/\d[\d.,]*/g)].map(([number]) => {
    const [groups, decimals] = language === 'en' ? [/,/g, '.'] : [/\./g, ',']
    return Number(number.replace(groups, '').replace(decimals, '.').replace(/\.$/, ''))
  })

const bank = { hr: 'ESB', en: 'ECB', de: 'EZB' }
const formatDay = (day: string, language: string) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long' }).format(new Date(day))

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 24 / 3600_000
const decidesInFourWeeks = ({ texts }: DemoAd) =>
  texts.some(({ description }) =>
    /četiri tjedna (?:nakon|da odlučimo)|four weeks (?:of|after|at most)/.test(description),
  )

describe('a live ad of the demo', () => {
  test('starts after it closes, with time to decide and travel', () => {
    const live = all.filter(({ status, starts_on }) => status === 'ACTIVE' && starts_on)
    expect(live.length).toBeGreaterThan(500)
    const hasty = live.filter((ad) => {
      const left = daysBetween((ad.expires_at ?? '').slice(0, 10), ad.starts_on ?? '')
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

  test('has no paragraph, and no sentence of one, that stands at another employer', () => {
    const employers = new Map<string, Set<string>>()
    for (const { ad, description } of textsOf(ads))
      for (const [, paragraph = ''] of description.matchAll(/<p>([^<]*)<\/p>/g))
        for (const sentence of paragraph.split(/(?<=[.!?])\s+/).filter(({ length }) => length >= 25))
          employers.set(sentence, (employers.get(sentence) ?? new Set()).add(ad.company.slug))
    expect(employers.size).toBeGreaterThan(1000)
    expect([...employers].filter(([, { size }]) => size > 1).map(([sentence]) => sentence)).toEqual([])
  })

  test('names the currency in which it pays', () => {
    const currencies: Record<string, RegExp> = { CH: /CHF/, NO: /NOK/, DK: /DKK/, SE: /SEK/ }
    for (const [country, currency] of Object.entries(currencies)) {
      const paid = ads.filter((ad) => ad.company.country_id === country && (ad.min_salary || ad.max_salary))
      expect(paid.length).toBeGreaterThan(2)
      expect(withoutWords(paid, currency)).toEqual([])
    }
  })

  test.each(Object.entries(rates.perEuro))(
    'says its pay in %s beside euros, by a rate with source and day',
    (currency, rate) => {
      const line = new RegExp(`<li>([^<]*)\\(([^<)]*${currency}[^<)]*?) (po tečaju|at the|zum) ([^<)]*)\\)</li>`, 'g')
      const lines = textsOf(ads).flatMap(({ description, named, language }) =>
        [...description.matchAll(line)].map(([, euros = '', local = '', , source = '']) => ({
          named,
          euros: amountsIn(euros, language),
          local: amountsIn(local, language),
          saysSource: source.includes(bank[language]) && source.includes(formatDay(rates.date, language)),
        })),
      )
      expect(lines.length).toBeGreaterThan(8)
      expect(lines.filter(({ saysSource }) => !saysSource)).toEqual([])
      const isOff = ({ euros, local }: { euros: number[]; local: number[] }) =>
        local.length === 0 || local.some((amount, at) => Math.abs(amount / (rate * (euros[at] ?? 0)) - 1) > 0.006)
      expect(lines.filter(isOff)).toEqual([])
      const named = new RegExp(`\\([^<)]*\\d[^<)]*${currency}|\\([^<)]*${currency}[^<)]*\\d`)
      expect(new Set(withWords(ads, named))).toEqual(new Set(lines.map(({ named }) => named)))
    },
  )
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
  const needed = [
    /cijeli slobodan dan u tjednu|a whole day off each week|ein ganzer freier Tag/,
    /slobodni sati svaki dan|free hours every day|freie Stunden jeden Tag/,
    /mijenja kolegica|when a colleague takes over|mit Vertretung/,
  ]
  for (const words of needed) expect(withoutWords(living, words)).toEqual([])
})

test('drivers are asked for the licence that they need', () => {
  const deliveries = ads.filter(({ slug }) => /^(vozac-dost|dostavljac)/.test(slug))
  expect(deliveries.length).toBeGreaterThan(3)
  expect(withoutWords(deliveries, /dozvola B|Category B|Klasse B/)).toEqual([])
  const lorries = of('nordkurs-spedition').filter(({ slug }) => slug.startsWith('vozac'))
  expect(lorries.length).toBeGreaterThan(2)
  expect(withoutWords(lorries, /dozvola C\+E|C\+E licence|CE|C\+E/)).toEqual([])
  const buses = of('regiobus-churtal')
  expect(buses.length).toBeGreaterThan(3)
  expect(withoutWords(buses, /dozvola D|Category D|Führerschein Klasse D/)).toEqual([])
})

test('Rovinj has neither railway nor snow, and a software firm no parcels', () => {
  expect(
    withWords(
      of('hotel-maslinik'),
      /željezn|vlak|the train|by train|railway|mit dem Zug|(?<!Bus)bahnhof|snijeg|snow|Schnee/i,
    ),
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
  const picked = ads.filter(({ slug }) => /berac|berb/.test(slug))
  expect(picked.length).toBeGreaterThan(3)
  const early = picked.filter(
    ({ season_from: from, season_to: to }) => from?.slice(5, 7) === '06' && to?.slice(5, 7) === '10',
  )
  // From strawberries to apples; who picks one of them has its months alone.
  expect(withWords(early, /samo jagod|samo jabuk/)).toEqual([])
  expect(picked.filter(({ season_from }) => !season_from).map(({ slug }) => slug)).toEqual([])
})

test('the guide to CVs writes to a contact of the demo in her own town', () => {
  const hotel = of('hotel-alpenblick')[0]?.company
  const surname = hotel?.contact_name.split(' ').at(-1) ?? '-'
  for (const file of globSync('content/guides/cv.*.json')) {
    const guide = readFileSync(file, 'utf8')
    expect(guide, file).toContain(surname)
    expect(guide, file).toContain(hotel?.city)
  }
})

test('the demo holds nothing of tests', () => {
  const words =
    /"(?:test|proba|abc|xxx)"|lorem|asdf|qwert|dummy|fixme|todo\b|<script|mustermann|john doe|\btest(?:ni|user|firma)?\d/i
  const files = globSync('content/demo/*.jsonl')
  expect(files.length).toBeGreaterThan(15)
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => (words.exec(line) ? [`${file}: ${words.exec(line)?.[0]}`] : [])),
  )
  expect(found).toEqual([])
})
