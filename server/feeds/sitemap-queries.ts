import { and, type Column, desc, eq, exists, gt, isNotNull, lte, max, type SQL, sql } from 'drizzle-orm'
import { articlesIn } from '../articles/queries.ts'
import { articles } from '../articles/table.ts'
import { companies } from '../companies/table.ts'
import { liveJobs } from '../jobs/cards.ts'
import { jobs, jobTranslations } from '../jobs/table.ts'
import type { Db } from '../platform/db/client.ts'
import type { Language } from '../text/language.ts'

/** Ids per sitemap, so that an ad or a company stays in its part. In three languages these stay under 10,000 addresses. */
export const idsInPart = 3333

/** The part of an id, from 0, exactly as in the indexes. */
const partOf = (id: Column) => sql`((${id} - 1) / ${sql.raw(String(idsInPart))})`

/** The parts of ads that contain live ones, with the time of the last change in each. */
export const listJobParts = (db: Db, now: Date) => listParts(db, jobs.id, liveJobs(now))

/** The parts of companies with a live ad under their name, with the time of the last change in each. */
export function listCompanyParts(db: Db, now: Date) {
  const size = sql.raw(String(idsInPart))
  const ads = db.select({ id: jobs.id }).from(jobs)
  const { id, pageChangedAt } = companies
  const newestPage = db
    .select({ pageChangedAt })
    .from(companies)
    .where(
      and(
        sql`${id} between part * ${size} + 1 and (part + 1) * ${size}`,
        isNotNull(pageChangedAt),
        exists(ads.where(and(...isHiring(now), eq(jobs.companyId, id)))),
      ),
    )
    .orderBy(desc(pageChangedAt))
    .limit(1)
  return listParts(db, jobs.companyId, isHiring(now), sql`greatest(newest.updated_at, (${newestPage}))`)
}

/** Exactly as in the indexes. */
const lastChanged = sql`${jobs.updatedAt} desc nulls last`

const isHiring = (now: Date) => [...liveJobs(now), sql`not ${jobs.hidesCompany}`, eq(companies.isPortal, false)]

/** One look into the index for each part, since the ads of all are very many. */
async function listParts(db: Db, id: Column, matching: SQL[], changedAt = sql`newest.updated_at`) {
  const last = db.select({ id: max(id) }).from(jobs)
  const newest = db
    .select({ updatedAt: jobs.updatedAt })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(...matching, sql`${partOf(id)} = part`))
    .orderBy(lastChanged)
    .limit(1)
  const parts = await db
    .select({ part: sql`part + 1`.mapWith(Number), changedAt: changedAt.mapWith(jobs.updatedAt) })
    .from(sql`generate_series(0, (${last} - 1) / ${sql.raw(String(idsInPart))}) part`)
    .innerJoin(sql`lateral ${newest} newest`, sql`true`)
    .orderBy(sql`part`)
  return parts as { part: number; changedAt: Date }[]
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
    .where(and(...liveJobs(now), gt(jobs.id, (part - 1) * idsInPart), lte(jobs.id, part * idsInPart)))
    .orderBy(jobs.id)

/** Companies in a part (from 1) that have a live ad under their name, with the time of the last change. */
export function listHiringCompanies(db: Db, part: number, now: Date) {
  const newest = db
    .select({ changedAt: jobs.updatedAt })
    .from(jobs)
    .where(and(...isHiring(now), eq(jobs.companyId, companies.id)))
    .orderBy(lastChanged)
    .limit(1)
    .as('newest')
  return db
    .select({
      slug: companies.slug,
      changedAt: sql`greatest(${newest.changedAt}, ${companies.pageChangedAt})`.mapWith(jobs.updatedAt),
    })
    .from(companies)
    .innerJoinLateral(newest, sql`true`)
    .where(and(gt(companies.id, (part - 1) * idsInPart), lte(companies.id, part * idsInPart)))
    .orderBy(companies.id)
}

/** Every published article, with the topic that its versions share. */
export const listPublishedArticles = (db: Db, now: Date) =>
  db
    .select({
      language: articles.language,
      slug: articles.slug,
      topic: articles.topic,
      publishedAt: articles.publishedAt,
      updatedAt: articles.updatedAt,
    })
    .from(articles)
    .where(articlesIn('out', now))
    .orderBy(articles.id)
