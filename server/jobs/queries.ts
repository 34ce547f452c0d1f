import {
  and,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  like,
  lt,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { companies } from '../companies/table.ts'
import { industries } from '../places/table.ts'
import type { Db } from '../platform/db/client.ts'
import { prepared } from '../platform/db/prepared.ts'
import type { Language } from '../text/language.ts'
import { clean, isStorable, normalize } from '../text/normalize.ts'
import { type EmploymentType, type Lodging, longestSearch } from './job.ts'
import { jobs, jobTranslations, type QuestionRow, questions } from './table.ts'

/** "Truly active" as SQL; `isLive` in job.ts says the same. The first two conditions are those of the indexes. */
export const liveJobs = (now: Date): SQL[] => [
  sql`${jobs.status} in ('ACTIVE', 'PUBLISHED')`,
  sql`${jobs.isListed}`,
  isNull(jobs.deactivatedAt),
  isNull(jobs.archivedAt),
  isNull(jobs.deletedAt),
  sql`(${jobs.expiresAt} is null or ${jobs.expiresAt} > ${now.toISOString()})`,
  isNull(companies.blockedAt),
]

/** The order of lists, to the letter that of the indexes: without 'nulls last' PostgreSQL would sort every ad. */
export const newestFirst: SQL[] = [sql`${jobs.publishedAt} desc nulls last`, sql`${jobs.id} desc nulls last`]

export type JobFilter = {
  searchText?: string
  countryId?: string | undefined
  industryId?: number | undefined
  companyId?: number | undefined
  /** Only ads with lodging: any kind, or free. */
  lodging?: 'any' | Extract<Lodging, 'free'> | undefined
  withoutGerman?: boolean
  employmentType?: EmploymentType | undefined
  /** Whole euros a month that the ad promises at least. */
  leastSalary?: number | undefined
}

export type JobList = JobFilter & { language: Language; now: Date; page: number; pageSize: number }

const cardColumns = {
  id: jobs.id,
  slug: jobs.slug,
  status: jobs.status,
  language: sql<Language>`case when ${jobTranslations.title} is null then ${jobs.language} else ${jobTranslations.language} end`,
  title: sql<string>`coalesce(${jobTranslations.title}, ${jobs.title})`,
  companyId: jobs.companyId,
  companyName: companies.name,
  companyLogo: companies.logoSmall,
  hidesCompany: jobs.hidesCompany,
  industryId: jobs.industryId,
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
  meals: jobs.meals,
  travelPaid: jobs.travelPaid,
  season: jobs.season,
  seasonFrom: jobs.seasonFrom,
  seasonTo: jobs.seasonTo,
  startsOn: jobs.startsOn,
  weeklyHours: jobs.weeklyHours,
  languages: jobs.languages,
  needsGerman: jobs.needsGerman,
  publishedAt: jobs.publishedAt,
  createdAt: jobs.createdAt,
  expiresAt: jobs.expiresAt,
  deactivatedAt: jobs.deactivatedAt,
  archivedAt: jobs.archivedAt,
  deletedAt: jobs.deletedAt,
}

/** Ads as lists show them, for whoever adds which. */
export const cards = (db: Db, language: Language | Placeholder) =>
  db
    .select(cardColumns)
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(
      jobTranslations,
      and(eq(jobTranslations.jobId, jobs.id), eq(jobTranslations.language, language), ne(jobs.language, language)),
    )

/** One ad as lists show it, its title in the reader's language where there is one. */
export type JobCard = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

/** A page of live ads, newest first. Several words that no ad has together match the ads that have any of them. */
export async function listJobs(db: Db, list: JobList): Promise<{ items: JobCard[]; total: number }> {
  const words = wordsOf(list.searchText ?? '')
  const found = await pageOfJobs(db, list, words.map(hasWord))
  if (found.total > 0 || words.length < 2) return found
  return pageOfJobs(db, list, [or(...words.map(hasWord)) as SQL])
}

async function pageOfJobs(db: Db, { language, now, page, pageSize, ...filter }: JobList, words: SQL[]) {
  const matching = and(...liveJobs(now), ...conditions(filter), ...words)
  const [items, [total]] = await Promise.all([
    cards(db, language)
      .where(matching)
      .orderBy(...newestFirst)
      .limit(pageSize)
      .offset(page * pageSize),
    db.select({ count: count() }).from(jobs).innerJoin(companies, eq(companies.id, jobs.companyId)).where(matching),
  ])
  return { items, total: Number(total?.count ?? 0) }
}

export const listLatestJobs = (
  db: Db,
  { language, now, limit, except }: { language: Language; now: Date; limit: number; except?: number },
) =>
  cards(db, language)
    .where(and(...liveJobs(now), ...(except ? [ne(jobs.id, except)] : [])))
    .orderBy(...newestFirst)
    .limit(limit)

const cardsByIds = prepared((db) =>
  cards(db, sql.placeholder('language'))
    .where(sql`${jobs.id} = any(${sql.placeholder('ids')}::integer[])`)
    .prepare('cards_by_ids'),
)

/** These ads as lists show them, in no particular order. */
export const listCards = async (db: Db, ids: number[], language: Language): Promise<JobCard[]> =>
  ids.length === 0 ? [] : cardsByIds(db).execute({ ids, language })

/** The words of a search, normalised as the stored text is. */
export const wordsOf = (searchText: string) =>
  [...new Set(normalize(clean(searchText).slice(0, longestSearch)).split(' '))].filter(Boolean).slice(0, 10)

const hasWord = (word: string) => like(jobs.searchText, `%${word.replace(/[\\%_]/g, '\\$&')}%`)

function conditions(filter: JobFilter): SQL[] {
  const { countryId, industryId, companyId, lodging, withoutGerman, employmentType, leastSalary } = filter
  return [
    ...(countryId ? [arrayOverlaps(jobs.countryIds, [countryId])] : []),
    ...(industryId ? [eq(jobs.industryId, industryId)] : []),
    ...(companyId ? [eq(jobs.companyId, companyId), eq(jobs.hidesCompany, false)] : []),
    ...(lodging === 'free' ? [eq(jobs.lodging, 'free')] : []),
    ...(lodging === 'any' ? [inArray(jobs.lodging, ['free', 'paid'])] : []),
    ...(withoutGerman ? [eq(jobs.needsGerman, false)] : []),
    ...(employmentType ? [eq(jobs.employmentType, employmentType)] : []),
    ...(leastSalary
      ? [gte(sql`coalesce(${jobs.maxSalary}, ${jobs.minSalary})`, leastSalary), eq(jobs.salaryPeriod, 'MONTH')]
      : []),
  ]
}

/** When the first of all live ads runs out: until then a list changes by writes alone. */
export async function nextExpiry(db: Db, now: Date): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: jobs.expiresAt })
    .from(jobs)
    .where(
      and(
        sql`${jobs.status} in ('ACTIVE', 'PUBLISHED')`,
        sql`${jobs.isListed}`,
        sql`${jobs.expiresAt} > ${now.toISOString()}`,
      ),
    )
    .orderBy(asc(jobs.expiresAt))
    .limit(1)
  return next?.at ?? undefined
}

/** How many live ads each country has, most first. An ad in two countries counts in both. */
export async function countJobsByCountry(db: Db, now: Date): Promise<{ countryId: string; jobs: number }[]> {
  const country = sql<string>`unnest(${jobs.countryIds})`
  const live = db
    .select({ countryId: country.as('country_id') })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(...liveJobs(now)))
    .as('live')
  const rows = await db.select({ countryId: live.countryId, jobs: count() }).from(live).groupBy(live.countryId)
  return rows
    .map((row) => ({ countryId: row.countryId, jobs: Number(row.jobs) }))
    .sort((a, b) => b.jobs - a.jobs || a.countryId.localeCompare(b.countryId))
}

const allTranslations = alias(jobTranslations, 'all_translations')
const translationsOf = (db: Db) =>
  db.select({ language: allTranslations.language }).from(allTranslations).where(eq(allTranslations.jobId, jobs.id))

/** Whole ads with company and industry, in the reader's language where they are translated. */
const details = (db: Db, language: Language | Placeholder | null) =>
  db
    .select({
      ...cardColumns,
      description: sql<string>`coalesce(${jobTranslations.description}, ${jobs.description})`,
      metaTitle: sql<
        string | null
      >`case when ${jobTranslations.title} is null then ${jobs.metaTitle} else ${jobTranslations.metaTitle} end`,
      metaDescription: sql<
        string | null
      >`case when ${jobTranslations.title} is null then ${jobs.metaDescription} else ${jobTranslations.metaDescription} end`,
      mainImage: jobs.mainImage,
      metaImage: jobs.metaImage,
      previewCode: jobs.previewCode,
      isListed: jobs.isListed,
      firstPublishedAt: jobs.firstPublishedAt,
      updatedAt: jobs.updatedAt,
      companyWebsite: companies.website,
      companyLogoLarge: companies.logo,
      companyBlockedAt: companies.blockedAt,
      companyEmail: companies.email,
      companyLanguage: companies.language,
      companyApplicationMail: companies.applicationMail,
      industrySlug: industries.slug,
      industryNames: { hr: industries.nameHr, en: industries.nameEn, de: industries.nameDe },
      originalLanguage: jobs.language,
      translatedTo: sql<Language[]>`array${translationsOf(db)}`,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(industries, eq(industries.id, jobs.industryId))
    .leftJoin(
      jobTranslations,
      language
        ? and(eq(jobTranslations.jobId, jobs.id), eq(jobTranslations.language, language), ne(jobs.language, language))
        : sql`false`,
    )

const jobById = prepared((db) =>
  details(db, sql.placeholder('language'))
    .where(eq(jobs.id, sql.placeholder('key')))
    .prepare('job_by_id'),
)
const jobBySlug = prepared((db) =>
  details(db, sql.placeholder('language'))
    .where(eq(jobs.slug, sql.placeholder('key')))
    .prepare('job_by_slug'),
)

export async function findJob(db: Db, idOrSlug: string, language: Language): Promise<JobDetails | undefined> {
  if (!isStorable(idOrSlug)) return undefined
  const find = isId(idOrSlug) ? jobById(db) : jobBySlug(db)
  const [job] = await find.execute({ key: idOrSlug, language })
  return job
}

export type AdsInParts = {
  /** Each ad in the language it was written in when null. */
  language: Language | null
  now: Date
  filter?: JobFilter
  partSize?: number
}

/** Every live ad, the newest row first, read in parts so that never all are in memory. */
export async function* allLiveJobs(db: Db, { language, now, filter = {}, partSize = 300 }: AdsInParts) {
  for (let before = 2 ** 31 - 1; ; ) {
    const part = await details(db, language)
      .where(and(...liveJobs(now), ...conditions(filter), lt(jobs.id, before)))
      .orderBy(desc(jobs.id))
      .limit(partSize)
    yield* part
    const last = part.at(-1)
    if (!last || part.length < partSize) return
    before = last.id
  }
}

export type JobDetails = Awaited<ReturnType<ReturnType<typeof details>['execute']>>[number]

/** In which languages an ad can be read, its own first. */
export const languagesOf = ({ originalLanguage, translatedTo }: JobDetails): Language[] => [
  originalLanguage,
  ...translatedTo,
]

export const listQuestions = (db: Db, jobId: number): Promise<QuestionRow[]> =>
  db.select().from(questions).where(eq(questions.jobId, jobId)).orderBy(questions.position, questions.id)

/** Titles of live ads in one language, for whoever keeps the rest of a list. */
export async function listTitles(db: Db, { language, now }: { language: Language; now: Date }) {
  const rows = await cards(db, language)
    .where(and(...liveJobs(now)))
    .orderBy(...newestFirst)
    .limit(1000)
  return rows.map(({ id, title }) => ({ id, title }))
}

/** Row numbers fit in 32 bits; longer digits are a slug that no ad has. */
const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)
