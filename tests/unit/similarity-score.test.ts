import { describe, expect, test } from 'vitest'
import {
  type Comparable,
  jobPageWeights,
  recommended,
  sharedFacts,
  similarityScore,
  similarJobs,
  successWeights,
} from '../../server/jobs/similar/similarity-score.ts'
import { themeGroups } from '../../server/jobs/similar/theme-groups.ts'
import { meaningOf, similarity } from '../../server/text/similarity.ts'

const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000)
const alike = (one: string, other: string) => similarity(meaningOf(one, themeGroups), meaningOf(other, themeGroups))

describe('similarity of titles', () => {
  test.each([
    ['Pekar', 'Pekar', 3],
    ['Pekar', 'PEKAR (m/ž)', 3],
    ['Pekar', 'Pekarica', 1],
    ['Stolar', 'Stolarski radnik', 1],
    ['Konobar', 'Kuhar', 5],
    ['Konobar (m/ž)', 'Waiter', 5],
    ['Konobar', 'Konobar', 3 + 5],
    ['Konobar', 'Konobarica', 1 + 5],
    ['Pflegekraft', 'Medicinska sestra', 5],
    ['Vozač C+E', 'Lkw-Fahrer', 5],
    ['Vozač C kategorije', 'Truck driver', 5],
    ['Zavarivač MAG', 'Schweißer MAG', 3 + 5],
    ['Instalater grijanja', 'Klempner', 5],
    ['Skladištar', 'Lagermitarbeiter', 5],
    ['Zidar', 'Zubar', 0],
    ['Rad', 'Rat', 0],
  ])('%s and %s: %i', (one, other, points) => {
    expect(alike(one, other)).toBe(points)
  })

  test('counts neither short words nor order', () => {
    expect(alike('na do od', 'na do od')).toBe(0)
    expect(alike('stolar pekar', 'pekar stolar')).toBe(6)
  })
})

let lastId = 0
const ad = (overrides: Partial<Comparable> = {}): Comparable => ({
  id: ++lastId,
  title: 'Konobar (m/ž)',
  industryId: 1,
  companyId: 1,
  hidesCompany: false,
  countryIds: ['AT'],
  occupationIds: [],
  publishedAt: daysAgo(30),
  createdAt: daysAgo(40),
  ...overrides,
})
const stranger = { companyId: 99, countryIds: ['SE'] }

describe('likeness', () => {
  const job = ad({ occupationIds: [2] })
  test.each([
    ['industry and meaning', { ...stranger }, 1000 + 10 * 8, 1000 + 8],
    ['industry alone', { ...stranger, title: 'Direktor' }, 800, 800],
    ['meaning alone', { ...stranger, industryId: 2, title: 'Kuhar' }, 500 + 50, 500 + 5],
    ['a trade', { ...stranger, title: 'Direktor', occupationIds: [1, 2] }, 800 + 700, 800],
    ['nothing', { ...stranger, industryId: 2, title: 'Direktor' }, 0, 0],
    ['the company', { ...stranger, companyId: 1, title: 'Direktor', industryId: 2 }, 30, 200],
    ['a country', { ...stranger, countryIds: ['SE', 'AT'], title: 'Direktor', industryId: 2 }, 10, 100],
    ['today', { ...stranger, industryId: 2, title: 'Direktor', publishedAt: now }, 5, 0],
    ['12 days ago', { ...stranger, industryId: 2, title: 'Direktor', publishedAt: daysAgo(12) }, 3, 0],
    ['long ago', { ...stranger, industryId: 2, title: 'Direktor', publishedAt: daysAgo(300) }, 0, 0],
  ])('scores %s', (_, overrides, onJobPage, afterApplying) => {
    expect(similarityScore(job, ad(overrides), jobPageWeights, now).score).toBeCloseTo(onJobPage)
    expect(similarityScore(job, ad(overrides), successWeights, now).score).toBeCloseTo(afterApplying)
  })

  test('does not let a hidden company show', () => {
    const other = ad({ ...stranger, companyId: 1, hidesCompany: true, title: 'Direktor', industryId: 2 })
    expect(similarityScore(job, other, successWeights, now).score).toBe(0)
  })
})

describe('similar jobs', () => {
  const choice = { target: 6, isSignedIn: false, now }

  test('puts related ads first, most alike first', () => {
    const job = ad()
    const cook = ad({ ...stranger, title: 'Kuhar', industryId: 2 })
    const manager = ad({ ...stranger, title: 'Direktor' })
    const waiter = ad({ ...stranger })
    expect(similarJobs(job, [cook, manager, waiter], choice)).toEqual([waiter, manager, cook])
  })

  test('fills up with ads that share plain facts, then with the newest', () => {
    const job = ad()
    const old = ad({ ...stranger, title: 'Direktor', industryId: 2 })
    const sameCountry = ad({ ...stranger, title: 'Direktor', industryId: 2, countryIds: ['AT'] })
    const fresh = ad({ ...stranger, title: 'Direktor', industryId: 2, publishedAt: daysAgo(5) })
    expect(similarJobs(job, [old, fresh, sameCountry], choice)).toEqual([sameCountry, fresh, old])
  })

  test('shows no ad twice and never more than asked', () => {
    const others = Array.from({ length: 20 }, () => ad())
    const chosen = similarJobs(ad(), others, { ...choice, target: 4 })
    expect(new Set(chosen).size).toBe(4)
  })

  test('weighs plain facts as the last resort', () => {
    const job = ad({ publishedAt: daysAgo(20) })
    expect(sharedFacts(job, ad({ publishedAt: daysAgo(1) }), now)).toBe(50 + 20 + 15 + 10 + 10)
    expect(sharedFacts(job, ad({ ...stranger, title: 'Kuhar', publishedAt: daysAgo(5) }), now)).toBe(15 + 5)
    expect(sharedFacts(job, ad({ ...stranger, title: 'Kuhar', industryId: 2 }), now)).toBe(0)
  })
})

test('after an application the company counts for more than the country', () => {
  const job = ad()
  const country = ad({ ...stranger, countryIds: ['AT'] })
  const company = ad({ ...stranger, companyId: 1 })
  expect(recommended(job, [country, company], now)).toEqual([company, country])
  expect(
    recommended(
      job,
      Array.from({ length: 9 }, () => ad()),
      now,
    ),
  ).toHaveLength(6)
})
