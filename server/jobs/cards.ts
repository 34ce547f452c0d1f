import { and, eq, inArray, isNull, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { companies } from '../companies/table.ts'
import { countryName, placesOf } from '../places/place.ts'
import { inBatches } from '../platform/db/batches.ts'
import type { Db } from '../platform/db/client.ts'
import { orderedByIds } from '../platform/db/page.ts'
import { prepared } from '../platform/db/prepared.ts'
import type { Language } from '../text/language.ts'
import { byFlag } from './job.ts'
import { jobs, jobTranslations } from './table.ts'

/** "Truly active" as SQL, equal to `isLive` in job.ts. The first two conditions match those of the indexes. */
export const liveJobs = (now: Date | Placeholder): SQL[] => [
  sql`${jobs.status} in ('ACTIVE', 'PUBLISHED')`,
  sql`${jobs.isListed}`,
  isNull(jobs.deactivatedAt),
  isNull(jobs.archivedAt),
  isNull(jobs.deletedAt),
  sql`(${jobs.expiresAt} is null or ${jobs.expiresAt} > ${now instanceof Date ? now.toISOString() : now})`,
  // Few are blocked: without a look at the company of each ad.
  sql`${jobs.companyId} not in (select ${companies.id} from ${companies} where ${companies.blockedAt} is not null)`,
]

/** The order of lists, exactly as in the indexes: without 'nulls last' PostgreSQL would sort every ad. */
export const newestFirst: SQL[] = [sql`${jobs.publishedAt} desc nulls last`, sql`${jobs.id} desc nulls last`]

/** A translation may be incomplete; an empty title falls back to the original. */
const translatedTitle = sql`nullif(${jobTranslations.title}, '')`

/** 0 for a draft without an industry. */
export const cardIndustryId = sql<number>`coalesce(${jobs.industryId}, 0)`

/** The columns of an ad in a list, with the title in the reader's language if translated. */
export const cardColumns = {
  id: jobs.id,
  slug: jobs.slug,
  status: jobs.status,
  language: sql<Language>`case when ${translatedTitle} is null then ${jobs.language} else ${jobTranslations.language} end`,
  title: sql<string>`coalesce(${translatedTitle}, ${jobs.title})`,
  companyId: jobs.companyId,
  companyName: companies.name,
  companyLogo: companies.logoSmall,
  hidesCompany: jobs.hidesCompany,
  industryId: cardIndustryId,
  countryIds: jobs.countryIds,
  places: jobs.places,
  remote: jobs.remote,
  minSalary: jobs.minSalary,
  maxSalary: jobs.maxSalary,
  salaryPeriod: jobs.salaryPeriod,
  salaryBasis: jobs.salaryBasis,
  employmentType: jobs.employmentType,
  lodging: jobs.lodging,
  lodgingRoom: jobs.lodgingRoom,
  lodgingPrice: jobs.lodgingPrice,
  ...byFlag((flag) => jobs[flag]),
  season: jobs.season,
  seasonFrom: jobs.seasonFrom,
  seasonTo: jobs.seasonTo,
  startsOn: jobs.startsOn,
  weeklyHours: jobs.weeklyHours,
  languages: jobs.languages,
  needsGerman: jobs.needsGerman,
  answerPromise: jobs.answerPromise,
  companyAnswerPromise: companies.answerPromise,
  promiseWithdrawnAt: companies.promiseWithdrawnAt,
  publishedAt: jobs.publishedAt,
  createdAt: jobs.createdAt,
  expiresAt: jobs.expiresAt,
  deactivatedAt: jobs.deactivatedAt,
  archivedAt: jobs.archivedAt,
  deletedAt: jobs.deletedAt,
}

/** An ad in one line of a mail: company, towns and countries. */
export const adLine = ({ hidesCompany, companyName, places, countryIds }: JobCard, language: Language): string =>
  [
    hidesCompany ? '' : companyName,
    placesOf(places)
      .map(([town]) => town)
      .join(', '),
    countryIds.map((id) => countryName(id, language)).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')

/** The condition that joins the translation of an ad, unless the language is its own. */
export const translatedTo = (language: Language | Placeholder | PgColumn) =>
  and(eq(jobTranslations.jobId, jobs.id), eq(jobTranslations.language, language), ne(jobs.language, language))

/** The query of ads in lists; callers add the conditions. */
export const cards = (db: Db, language: Language | Placeholder) =>
  db
    .select(cardColumns)
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(jobTranslations, translatedTo(language))

/** An ad in a list, with the title in the reader's language if translated. */
export type JobCard = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

/** Ids and titles of live ads in a language, for callers that have cached the rest. */
export const listTitles = (db: Db, { language, now }: { language: Language; now: Date }) =>
  db
    .select({ id: cardColumns.id, title: cardColumns.title })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(jobTranslations, translatedTo(language))
    .where(and(...liveJobs(now)))
    .orderBy(...newestFirst)
    .limit(1000)

/** Translated titles of these ads, live or not, by id; ads without a translation are missing. */
export async function translatedTitles(db: Db, ids: number[], language: Language): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: jobs.id, title: jobTranslations.title })
    .from(jobs)
    .innerJoin(jobTranslations, translatedTo(language))
    .where(and(inArray(jobs.id, ids), ne(jobTranslations.title, '')))
    .orderBy(jobs.id)
  return new Map(rows.map(({ id, title }) => [id, title]))
}

const cardsByIds = prepared((db) =>
  cards(db, sql.placeholder('language'))
    .where(sql`${jobs.id} = any(${sql.placeholder('ids')}::integer[])`)
    .prepare('cards_by_ids'),
)

/** These ads in the order of `ids`; missing ones are omitted. */
export async function listJobCards(db: Db, ids: number[], language: Language): Promise<JobCard[]> {
  if (ids.length === 0) return []
  return orderedByIds(await cardsByIds(db).execute({ ids, language }), ids)
}

/** `listJobCards` in batches for long lists, so that other queries can run in between. */
export const listCardsInParts = (db: Db, ids: number[], language: Language): Promise<JobCard[]> =>
  inBatches(ids, 100, (some) => listJobCards(db, some, language))

const latestIds = prepared((db) =>
  db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(...liveJobs(sql.placeholder('now'))))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('latest_ids'),
)

/** Ids of the newest live ads. */
export async function listLatestIds(
  db: Db,
  { now, limit, offset = 0 }: { now: Date; limit: number; offset?: number },
): Promise<number[]> {
  const rows = await latestIds(db).execute({ now: now.toISOString(), limit, offset })
  return rows.map(({ id }) => id)
}

/** The newest live ads, read by `read`, which may use a cache. */
export async function listLatestJobs(
  db: Db,
  { language, now, limit }: { language: Language; now: Date; limit: number },
  read = listJobCards,
): Promise<JobCard[]> {
  return read(db, await listLatestIds(db, { now, limit }), language)
}
