import { describe, expect, test } from 'vitest'
import wages from '#content/minimum-wages.json' with { type: 'json' }
import countries from '#content/site/footer-countries.json' with { type: 'json' }
import industries from '#content/site/industries.json' with { type: 'json' }
import places from '#content/site/places.json' with { type: 'json' }
import { jobFlags } from '#server/jobs/job.ts'
import { markIn, readDemoAds } from '../support/demo-ads.ts'

const fillings = await Promise.all(
  [0, 1, 3, 5, 6, 8, 11].map(async (month) => {
    const now = new Date(Date.UTC(2026, 10 + month, 22, 12))
    return { now, ads: await readDemoAds(now) }
  }),
)
const all = fillings.flatMap(({ ads }) => ads)
const texts = all.flatMap((ad) => ad.texts.map((text) => ({ ...text, ad, named: `${ad.slug} ${text.language}` })))
const slugsOf = (broken: { slug: string }[]) => [...new Set(broken.map(({ slug }) => slug))]
const namesOf = (broken: { named: string }[]) => [...new Set(broken.map(({ named }) => named))]

const branches: Record<string, string[]> = {
  'baeckerei-kornstube': ['Bad Aibling', 'Prien am Chiemsee'],
  'traunwerk-bau': ['Wels', 'Steyr'],
  'morgenfeld-maerkte': ['München', 'Nürnberg', 'Rosenheim'],
  'metzgerei-landhuber': ['Vilshofen'],
  'forno-vesta': ['Graz', 'Linz'],
}

/** Paid more than twelve times a year. */
const payments: Record<string, number> = { AT: 14, IT: 14, ES: 14, CH: 13 }

test.for(jobFlags)('some demo ad has %s', (flag) => {
  const column = flag.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  expect(all.some((ad) => Object.entries(ad).some(([name, value]) => name === column && value))).toBe(true)
})

describe('every demo ad', () => {
  test('is in the town of its company or a branch, in one country', () => {
    expect(slugsOf(all.filter(({ country_ids, company }) => String(country_ids) !== company.country_id))).toEqual([])
    const placesByCountry = places as Record<string, { town: { hr: string; de: string } }[]>
    const away = all.filter(({ places: text, company: { slug, city, country_id } }) => {
      const own = [city, ...(branches[slug] ?? [])]
      const isOwn = (town = '') =>
        own.includes(town) ||
        placesByCountry[country_id]?.some((place) => place.town.hr === town && own.includes(place.town.de))
      return !text.split('; ').every((place) => isOwn(place.split(',')[0]))
    })
    expect(slugsOf(away)).toEqual([])
  })

  test('is for a season that lies ahead, and begins ahead', () => {
    expect(all.filter(({ season }) => season).length).toBeGreaterThan(100)
    for (const { now, ads } of fillings) {
      const today = now.toISOString().slice(0, 10)
      for (const { slug, season, season_from, season_to, starts_on, employment_type, texts } of ads) {
        if (starts_on) expect(starts_on > today, slug).toBe(true)
        if (!season) continue
        expect([slug, employment_type, season_from]).toEqual([slug, 'TEMPORARY', starts_on])
        expect((season_to ?? '') > (season_from ?? ''), slug).toBe(true)
        const months = (Date.parse(season_to ?? '') - Date.parse(season_from ?? '')) / 3600_000 / 24 / 30
        expect(months, slug).toBeLessThan(10)
        for (const { description } of texts) expect(description).toContain(season_from?.slice(0, 4))
      }
    }
  })

  test('states its pay gross with a period, and always where that must be', () => {
    const paid = all.filter(({ min_salary, max_salary }) => min_salary || max_salary)
    expect(slugsOf(paid.filter((ad) => ad.salary_basis !== 'GROSS' || !ad.salary_period))).toEqual([])
    expect(slugsOf(all.filter((ad) => ['AT', 'IT'].includes(ad.company.country_id) && !ad.min_salary))).toEqual([])
    expect(slugsOf(all.filter((ad) => (ad.min_salary ?? 0) > (ad.max_salary ?? Infinity)))).toEqual([])
  })

  test('pays no less than the statutory minimum for its hours, where there is one', () => {
    const least = new Map(wages.countries.filter(({ statutory }) => statutory).map((rules) => [rules.country, rules]))
    const low = all.filter((ad) => {
      const country = ad.company.country_id
      const rules = least.get(country)
      const amount = ad.min_salary ?? ad.max_salary
      if (!rules || !amount) return false
      const hour = rules.hour ?? ((rules.month ?? 0) * rules.payments) / (52 * (rules.weeklyHours ?? 40))
      const hourly = ad.salary_period === 'HOUR'
      return (hourly ? amount : (amount * (payments[country] ?? 12)) / (ad.weekly_hours * 52)) < hour
    })
    expect(least.size).toBeGreaterThan(8)
    expect(slugsOf(low)).toEqual([])
  })

  test.for([
    ['hr', /kolektivnom ugovoru .*? iznosi za puno radno vrijeme ([\d.]+) € bruto mjesečno .*?14 puta.*?platiti više/],
    ['en', /under the collective agreement .*? is €([\d,]+) gross a month .*?14 times.*?ready to pay more/],
    [
      'de',
      /Mindestentgelt laut Kollektivvertrag .*? ([\d.]+) € brutto im Monat, 14-mal.*?Bereitschaft zur Überzahlung/,
    ],
  ] as const)('in Austria states the minimum of the collective agreement: %s', ([language, wording]) => {
    const austrian = texts.filter((text) => text.language === language && text.ad.company.country_id === 'AT')
    expect(austrian.length).toBeGreaterThan(100)
    for (const { ad, description } of austrian.filter(({ ad }) => !isOfEveryType(ad.slug))) {
      const [, amount = '0'] = wording.exec(description) ?? []
      const minimum = Number(amount.replace(/[.,]/, ''))
      expect(minimum, ad.slug).toBeGreaterThan(2096)
      const share = Math.min(1, ad.weekly_hours / 40)
      expect(ad.min_salary ?? 0, ad.slug).toBeGreaterThanOrEqual(Math.floor(minimum * share))
    }
  })

  test('says how long the contract lasts, the hours and the start', () => {
    const contract = /na neodređeno|na određeno|permanent contract|fixed-term|unbefristeter|befristeter/i
    const hours = /\d+ (sat[ia] tjedno|hours a week|Stunden pro Woche)/
    const start = /Početak: |Start: |Eintritt: /
    for (const expected of [contract, hours, start])
      expect(
        namesOf(texts.filter(({ ad, description }) => !isOfEveryType(ad.slug) && !expected.test(description))),
      ).toEqual([])
  })

  test('offers heads of department a single room, if any', () => {
    const leading = texts.filter(({ title }) => /^(Head |Sous |Executive )|(manager|supervisor)/i.test(title))
    expect(leading.length).toBeGreaterThan(20)
    expect(namesOf(leading.filter(({ ad }) => ad.lodging_room === 'shared'))).toEqual([])
  })

  test('stands in all languages, with whom it addresses in the title, and short enough for search engines', () => {
    for (const ad of all) expect(ad.texts.map(({ language }) => language).sort()).toEqual(['de', 'en', 'hr'])
    expect(namesOf(texts.filter(({ language, title }) => !title.includes(markIn(language))))).toEqual([])
    const long = texts.filter(
      ({ title, meta_title, meta_description }) =>
        title.length > 57 || (meta_title?.length ?? 0) > 57 || (meta_description?.length ?? 0) > 160,
    )
    expect(namesOf(long)).toEqual([])
  })

  test('has no placeholder left and names no company that hides', () => {
    expect(namesOf(texts.filter(({ description }) => /[{}@]|undefined|<li><\/li>/.test(description)))).toEqual([])
    const hidden = texts.filter(({ ad }) => ad.hides_company)
    expect(hidden.length).toBeGreaterThan(20)
    const named = hidden.filter(
      ({ ad: { company }, description }) =>
        description.includes(company.name) || description.includes(company.contact_name),
    )
    expect(namesOf(named)).toEqual([])
    const small = hidden.filter(({ description }) => /<p>(naš|our|unser) /.test(description))
    const bent = hidden.filter(({ description }) => /\b(bei|von|mit|für|kod|od) (unser|naš) partner/i.test(description))
    expect(namesOf([...small, ...bent])).toEqual([])
  })
})

/** The ad whose form has every type of question has a text of its own. */
const isOfEveryType = (slug: string) => slug === 'voditelj-smjene-u-hotelu-zell-am-see'

test('every industry of the filter and every country of the footer has live ads', () => {
  const live = fillings[0]?.ads.filter(({ status }) => status === 'ACTIVE') ?? []
  const allIds = industries.map(({ id }) => id)
  expect([...new Set(live.map(({ industry_id }) => industry_id))].sort((a, b) => a - b)).toEqual(allIds)
  const hiring = live.flatMap(({ country_ids }) => country_ids)
  expect(countries.filter((country) => !hiring.includes(country))).toEqual([])
})

test('companies write under different headings, and each live ad of a company has a title of its own', () => {
  const headings = texts
    .filter(({ language }) => language === 'de')
    .map(({ description }) => [...description.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading).join())
  expect(new Set(headings).size).toBeGreaterThanOrEqual(6)
  const live = fillings[0]?.ads.filter(({ status }) => status === 'ACTIVE') ?? []
  const titles = Map.groupBy(live, ({ company }) => company.slug)
  for (const [company, ads] of titles)
    expect(new Set(ads.map(({ texts }) => texts[0]?.title)).size, company).toBe(ads.length)
})
