import { expect, test } from 'vitest'
import { checkPay } from '#server/jobs/checks/pay.ts'
import type { EmploymentType, SalaryBasis, SalaryPeriod } from '#server/jobs/job.ts'
import { similarJobs } from '#server/jobs/similar/similarity-score.ts'
import { occupationsOf } from '#server/occupations/match.ts'
import { languages } from '#server/text/language.ts'
import { type DemoAd, readDemoAds } from '../support/demo-ads.ts'

const days = [0, 1, 3, 5, 6, 8, 11].map((month) => new Date(Date.UTC(2026, 10 + month, 22, 12)))
const fillings = await Promise.all(days.map((day) => readDemoAds(day)))
const ads = fillings[0] ?? []

/** As the editor's check of the pay and the search find them. */
const occupationsIn = ({ texts, industry_id: industryId }: DemoAd) =>
  occupationsOf({ titles: texts.map(({ title }) => title), industryId })

test('the check of the pay warns of no ad, by country, sector or day', () => {
  const warned = fillings.flatMap((filling, at) =>
    filling.filter((ad) => {
      const paid = {
        ...{ countryIds: ad.country_ids, industryId: ad.industry_id, occupationIds: occupationsIn(ad) },
        ...{ minSalary: ad.min_salary ?? null, maxSalary: ad.max_salary ?? null, weeklyHours: ad.weekly_hours },
        salaryPeriod: (ad.salary_period ?? null) as SalaryPeriod | null,
        salaryBasis: (ad.salary_basis ?? null) as SalaryBasis | null,
        employmentType: ad.employment_type as EmploymentType,
      }
      return checkPay(paid, (days[at] as Date).toISOString().slice(0, 10)).length > 0
    }),
  )
  // Care assistants, roofers and electricians have minimums of their sector.
  expect(ads.flatMap(occupationsIn)).toEqual(expect.arrayContaining([50, 77, 90]))
  expect([...new Set(warned.map(({ slug }) => slug))]).toEqual([])
})

test.each(languages)(
  'of the similar ads of each ad in %s two thirds share its trade, where there are as many',
  (language) => {
    const [now] = days as [Date]
    const live = ads
      .filter(({ status }) => status === 'ACTIVE')
      .map((ad, id) => ({
        ...{ id, industryId: ad.industry_id, companyId: ad.company.name.length, hidesCompany: ad.hides_company },
        ...{
          countryIds: ad.country_ids,
          publishedAt: now,
          createdAt: now,
          occupationIds: occupationsIn(ad),
          slug: ad.slug,
        },
        title: ad.texts.find((text) => text.language === language)?.title ?? '',
      }))
    const sharesTrade = (one: (typeof live)[number], other: (typeof live)[number]) =>
      one.occupationIds.some((trade) => other.occupationIds.includes(trade))
    const strays = live.filter((job) => {
      const others = live.filter(({ id }) => id !== job.id)
      const atLeast = Math.min(4, others.filter((other) => sharesTrade(job, other)).length)
      const similar = similarJobs(job, others, { target: 6, isSignedIn: false, now })
      return similar.filter((other) => sharesTrade(job, other)).length < atLeast
    })
    expect(live.length).toBeGreaterThan(150)
    expect(strays.map(({ slug, title }) => `${slug} ${title}`)).toEqual([])
  },
)
