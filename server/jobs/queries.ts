import { and, desc, eq, inArray, lt, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { companies } from '../companies/table.ts'
import { industries } from '../places/table.ts'
import type { Db } from '../platform/db/client.ts'
import { isId } from '../platform/db/id.ts'
import { orderedByIds } from '../platform/db/page.ts'
import { prepared } from '../platform/db/prepared.ts'
import { type QuestionRow, questions } from '../questions/table.ts'
import type { Language } from '../text/language.ts'
import { isStorable } from '../text/storable.ts'
import { cardColumns, liveJobs, translatedTo } from './cards.ts'
import { jobs, jobTranslations } from './table.ts'

const allTranslations = alias(jobTranslations, 'all_translations')
const translationsOf = (db: Db) =>
  db
    .select({ language: allTranslations.language })
    .from(allTranslations)
    .where(and(eq(allTranslations.jobId, jobs.id), ne(allTranslations.title, ''), ne(allTranslations.description, '')))

/** A translation may lack it, as it may lack a title. */
const translatedDescription = sql`nullif(${jobTranslations.description}, '')`

/** Empty for a draft without an industry. */
const orEmpty = (column: PgColumn) => sql<string>`coalesce(${column}, '')`

/** The query of complete ads with company and industry, in the reader's language if translated. */
const details = (db: Db, language: Language | Placeholder | null) =>
  db
    .select({
      ...cardColumns,
      description: sql<string>`coalesce(${translatedDescription}, ${jobs.description})`,
      descriptionLanguage: sql<Language>`case when ${translatedDescription} is null then ${jobs.language} else ${jobTranslations.language} end`,
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
      companySlug: companies.slug,
      companyWebsite: companies.website,
      companyLogoLarge: companies.logo,
      companyBlockedAt: companies.blockedAt,
      companyFirstApprovedAt: companies.firstApprovedAt,
      companyAnswersWithinDays: companies.answersWithinDays,
      companyEmail: companies.email,
      companyLanguage: companies.language,
      companyApplicationMail: companies.applicationMail,
      industrySlug: orEmpty(industries.slug),
      industryNames: {
        hr: orEmpty(industries.nameHr),
        en: orEmpty(industries.nameEn),
        de: orEmpty(industries.nameDe),
      },
      occupationIds: jobs.occupationIds,
      originalLanguage: jobs.language,
      translatedTo: sql<Language[]>`array${translationsOf(db)}`,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(industries, eq(industries.id, jobs.industryId))
    .leftJoin(jobTranslations, language ? translatedTo(language) : sql`false`)

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

/** An ad in any status by id or slug, in the language if translated. */
export async function findJob(db: Db, idOrSlug: string, language: Language): Promise<JobDetails | undefined> {
  if (!isStorable(idOrSlug)) return undefined
  const find = isId(idOrSlug) ? jobById(db) : jobBySlug(db)
  const [job] = await find.execute({ key: idOrSlug, language })
  return job
}

const batchSize = 50

/** All live ads by descending id, read in batches to limit memory. `language` null: each in its original one. */
export async function* allLiveJobs(db: Db, { language, now }: { language: Language | null; now: Date }) {
  for (let before = 2 ** 31 - 1; ; ) {
    const part = await details(db, language)
      .where(and(...liveJobs(now), lt(jobs.id, before)))
      .orderBy(desc(jobs.id))
      .limit(batchSize)
    yield* part
    const last = part.at(-1)
    if (!last || part.length < batchSize) return
    before = last.id
  }
}

/** The approved texts of an ad in its original language. */
export async function findOriginalTexts(db: Db, id: number) {
  const { title, description, language } = jobs
  const [original] = await db.select({ title, description, language }).from(jobs).where(eq(jobs.id, id))
  return original
}

/** Complete ads in their original languages. */
export const listDetails = (db: Db, where: SQL): Promise<JobDetails[]> => details(db, null).where(where)

/** These ads as a language shows them, in the order of `ids`. */
export const listDetailsOf = async (db: Db, ids: number[], language: Language): Promise<JobDetails[]> =>
  orderedByIds(await details(db, language).where(inArray(jobs.id, ids)), ids)

export type JobDetails = Awaited<ReturnType<ReturnType<typeof details>['execute']>>[number]

/** The languages of an ad, its original one first. */
export const languagesOf = ({ originalLanguage, translatedTo }: JobDetails): Language[] => [
  originalLanguage,
  ...translatedTo,
]

/** The questions of an ad in the order of the form. */
export const listQuestions = (db: Db, jobId: number): Promise<QuestionRow[]> =>
  db.select().from(questions).where(eq(questions.jobId, jobId)).orderBy(questions.position, questions.id)
