import { and, eq, gt, lte, max, sql } from 'drizzle-orm'
import { articlesIn } from '../articles/queries.ts'
import { articles } from '../articles/table.ts'
import { companies } from '../companies/table.ts'
import { liveJobs } from '../jobs/cards.ts'
import { jobs, jobTranslations } from '../jobs/table.ts'
import { industries } from '../places/table.ts'
import type { Db } from '../platform/db/client.ts'
import type { Language } from '../text/language.ts'

/** Ids per sitemap, so that an ad stays in its part. In three languages these stay under 10,000 addresses. */
export const adsInPart = 3333

/** The parts that contain live ads, with the time of the last change in each. */
export async function listJobParts(db: Db, now: Date) {
  const part = sql<number>`(${jobs.id} - 1) / ${sql.raw(String(adsInPart))} + 1`
  const parts = await db
    .select({ part, changedAt: max(jobs.updatedAt) })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(...liveJobs(now)))
    .groupBy(part)
    .orderBy(part)
  return parts.map(({ part, changedAt }) => ({ part: Number(part), changedAt }))
}

/** Live ads in a part (from 1), with the languages that have both title and description. */
export const listJobsOfPart = (db: Db, part: number, now: Date) =>
  db
    .select({
      slug: jobs.slug,
      updatedAt: jobs.updatedAt,
      languages: sql<Language[]>`array(
        select ${jobs.language} union select ${jobTranslations.language} from ${jobTranslations}
        where ${jobTranslations.jobId} = ${jobs.id}
          and ${jobTranslations.title} <> '' and ${jobTranslations.description} <> '')`,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(...liveJobs(now), gt(jobs.id, (part - 1) * adsInPart), lte(jobs.id, part * adsInPart)))
    .orderBy(jobs.id)

/** Industries, countries and pairs of both that have a live ad, with the time of the newest. */
export async function listFilledLists(db: Db, now: Date) {
  const country = sql<string>`unnest(${jobs.countryIds})`
  const live = db
    .select({ industryId: jobs.industryId, countryId: country.as('country_id'), at: jobs.publishedAt })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(...liveJobs(now)))
    .as('live')
  const pairs = await db
    .select({ industrySlug: industries.slug, countryId: live.countryId, at: max(live.at) })
    .from(live)
    .innerJoin(industries, eq(industries.id, live.industryId))
    .groupBy(industries.slug, live.countryId)
    .orderBy(industries.slug, live.countryId)

  const wider = (key: 'industrySlug' | 'countryId') => {
    const newest = new Map<string, Date | null>()
    for (const pair of pairs) {
      const newestSoFar = newest.get(pair[key])
      newest.set(pair[key], newestSoFar && pair.at && newestSoFar > pair.at ? newestSoFar : pair.at)
    }
    return [...newest].map(
      ([value, at]) => ({ [key]: value, at }) as { [K in typeof key]?: string } & { at: Date | null },
    )
  }
  return [...wider('industrySlug'), ...wider('countryId'), ...pairs]
}

/** Companies that have a live ad under their name, with the time of the last change. */
export const listHiringCompanies = (db: Db, now: Date) =>
  db
    .select({ slug: companies.slug, changedAt: max(jobs.updatedAt) })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(...liveJobs(now), eq(jobs.hidesCompany, false), eq(companies.isPortal, false)))
    .groupBy(companies.id)
    .orderBy(companies.id)

/** Every published article, with the topic that its versions share. */
export const listPublishedArticles = (db: Db, now: Date) =>
  db
    .select({
      language: articles.language,
      slug: articles.slug,
      topic: articles.topic,
      updatedAt: articles.updatedAt,
    })
    .from(articles)
    .where(articlesIn('out', now))
    .orderBy(articles.id)
