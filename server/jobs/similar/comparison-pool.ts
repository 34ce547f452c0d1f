import { and, eq, type SQL, sql } from 'drizzle-orm'
import { companies } from '../../companies/table.ts'
import type { Context } from '../../context.ts'
import { createQueryCache } from '../../platform/cache/query-cache.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { cardIndustryId, liveJobs, newestFirst, translatedTo } from '../cards.ts'
import type { RequiredLanguage } from '../job.ts'
import { jobs, jobTranslations } from '../table.ts'
import type { Comparable } from './similarity-score.ts'

type ComparableAd = Comparable & {
  languages: RequiredLanguage[]
  expiresAt: Date | null
}

const cache = createQueryCache<ComparableAd[]>({ tag: 'jobs', maxEntries: 600 })

/** The newest live ads that fulfil the conditions. */
const newest = (limit: number, ...ofKind: SQL[]) =>
  prepared((db) =>
    db
      .select({
        id: jobs.id,
        title: sql<string>`coalesce(nullif(${jobTranslations.title}, ''), ${jobs.title})`,
        industryId: cardIndustryId,
        companyId: jobs.companyId,
        hidesCompany: jobs.hidesCompany,
        occupationIds: jobs.occupationIds,
        countryIds: jobs.countryIds,
        languages: jobs.languages,
        publishedAt: jobs.publishedAt,
        createdAt: jobs.createdAt,
        expiresAt: jobs.expiresAt,
      })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .leftJoin(jobTranslations, translatedTo(sql.placeholder('language')))
      .where(and(...liveJobs(sql.placeholder('now')), ...ofKind))
      .orderBy(...newestFirst)
      .limit(limit)
      .prepare('newest'),
  )

const ofIndustry = eq(jobs.industryId, sql.placeholder('industryId'))
const inCountry = sql`${jobs.countryIds} && array[${sql.placeholder('countryId')}::char(2)]`
const sets = {
  anywhere: newest(150),
  industry: newest(90, ofIndustry),
  kind: newest(50, ofIndustry, inCountry),
  // Ads that hide their company are not found by it.
  company: newest(20, eq(jobs.companyId, sql.placeholder('companyId')), eq(jobs.hidesCompany, false)),
}

/** The ads to compare with one, read by indexes, so that the cost does not grow with the number of ads. */
export async function listComparable(
  { db, now, language }: Pick<Context, 'db' | 'now' | 'language'>,
  job: Comparable,
  /** Other industries to look among. */
  moreIndustryIds: number[] = [],
): Promise<ComparableAd[]> {
  const time = now()
  const { industryId, companyId, hidesCompany, countryIds } = job
  const [countryId] = countryIds
  const read = (set: keyof typeof sets, of: Record<string, string | number> = {}) =>
    cache.getOrLoad(db, [language, set, ...Object.values(of)].join(' '), () =>
      sets[set](db).execute({ language, now: time.toISOString(), ...of }),
    )
  const industryIds = [...new Set([industryId, ...moreIndustryIds])]
  const found = await Promise.all([
    read('anywhere'),
    ...industryIds.map((id) => read('industry', { industryId: id })),
    ...(countryId ? [read('kind', { industryId, countryId })] : []),
    ...(hidesCompany ? [] : [read('company', { companyId })]),
  ])
  const others = new Map(found.flat().map((ad) => [ad.id, ad]))
  others.delete(job.id)
  return [...others.values()].filter(({ expiresAt }) => !expiresAt || expiresAt > time)
}
