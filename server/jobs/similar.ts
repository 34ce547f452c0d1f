import { and, arrayOverlaps, eq, ne, type SQL, sql } from 'drizzle-orm'
import { companies } from '../companies/table.ts'
import type { Context } from '../context.ts'
import type { Db } from '../platform/db/client.ts'
import type { Language } from '../text/language.ts'
import { type Comparable, recommended, similarJobs } from './likeness.ts'
import { type JobCard, listCards, liveJobs, newestFirst } from './queries.ts'
import { jobs, jobTranslations } from './table.ts'

type Asking = Pick<Context, 'db' | 'now' | 'language' | 'viewer'>

/** Live ads like this one, for its page. */
export async function listSimilar(context: Asking, job: Comparable, target = 6): Promise<JobCard[]> {
  const now = context.now()
  const others = await listNeighbours(context, job)
  const isSignedIn = context.viewer.kind !== 'visitor'
  return cardsOf(context, similarJobs(job, others, { target, isSignedIn, now }))
}

/** Live ads for somebody who has just applied to this one. */
export async function listRecommended(context: Omit<Asking, 'viewer'>, job: Comparable, target = 6) {
  const others = await listNeighbours(context, job)
  return cardsOf(context, recommended(job, others, context.now(), target))
}

async function cardsOf({ db, language }: Omit<Asking, 'viewer'>, chosen: Comparable[]): Promise<JobCard[]> {
  const ids = chosen.map(({ id }) => id)
  const cards = new Map((await listCards(db, ids, language)).map((card) => [card.id, card]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** How many of the newest ads are compared: all, of the industry, of the industry in the first country, of the company. */
const most = { anywhere: 150, ofIndustry: 90, ofKind: 50, ofCompany: 20 }

/** The ads worth comparing, each read through an index, so that the cost does not grow with the number of ads. */
async function listNeighbours({ db, now, language }: Omit<Asking, 'viewer'>, job: Comparable): Promise<Comparable[]> {
  const [country] = job.countryIds
  const newest = (limit: number, ...conditions: SQL[]) => neighbours(db, language, now(), job.id, conditions, limit)
  const ofIndustry = eq(jobs.industryId, job.industryId)
  const found = await Promise.all([
    newest(most.anywhere),
    newest(most.ofIndustry, ofIndustry),
    ...(country ? [newest(most.ofKind, ofIndustry, arrayOverlaps(jobs.countryIds, [country]))] : []),
    ...(job.hidesCompany ? [] : [newest(most.ofCompany, eq(jobs.companyId, job.companyId))]),
  ])
  return [...new Map(found.flat().map((ad) => [ad.id, ad])).values()]
}

const neighbours = (db: Db, language: Language, now: Date, exceptId: number, conditions: SQL[], limit: number) =>
  db
    .select({
      id: jobs.id,
      title: sql<string>`coalesce(${jobTranslations.title}, ${jobs.title})`,
      industryId: jobs.industryId,
      companyId: jobs.companyId,
      hidesCompany: jobs.hidesCompany,
      countryIds: jobs.countryIds,
      publishedAt: jobs.publishedAt,
      createdAt: jobs.createdAt,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(
      jobTranslations,
      and(eq(jobTranslations.jobId, jobs.id), eq(jobTranslations.language, language), ne(jobs.language, language)),
    )
    .where(and(...liveJobs(now), ne(jobs.id, exceptId), ...conditions))
    .orderBy(...newestFirst)
    .limit(limit)
