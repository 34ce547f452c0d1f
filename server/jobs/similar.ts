import { and, arrayOverlaps, eq, ne, type SQL, sql } from 'drizzle-orm'
import { companies } from '../companies/table.ts'
import type { Context } from '../context.ts'
import type { Spoilable } from '../edge/spoils.ts'
import type { Db } from '../platform/db/client.ts'
import { createMemory } from '../platform/memory.ts'
import type { Language } from '../text/language.ts'
import { type JobCard, listCards, liveJobs, newestFirst } from './cards.ts'
import { type Comparable, recommended, similarJobs } from './likeness.ts'
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

const keptCards = createMemory<JobCard | undefined>({ tag: 'jobs', most: 3000 })

/** The cards of these ads, in their order. Those that are not kept are read together. */
async function cardsOf({ db, language }: Omit<Asking, 'viewer'>, chosen: Comparable[]): Promise<JobCard[]> {
  const missing: number[] = []
  const reading = Promise.resolve().then(
    async () => new Map((await listCards(db, missing, language)).map((card) => [card.id, card])),
  )
  const read = (id: number) => {
    missing.push(id)
    return reading.then((cards) => cards.get(id))
  }
  const cards = await Promise.all(chosen.map(({ id }) => keptCards.recall(db, `${language} ${id}`, () => read(id))))
  return cards.filter((card) => card !== undefined)
}

type Neighbour = Comparable & { expiresAt: Date | null }

const keptNeighbours = createMemory<Neighbour[]>({ tag: 'jobs', most: 600 })

/** Keeps what ads are compared with, and their cards, in memory until a spoil says that ads have changed. */
export const keepNeighbours = (db: Db): Spoilable[] => [keptNeighbours.keepFor(db), keptCards.keepFor(db)]

/** How many of the newest ads are compared: all, of the industry, of the industry in the first country, of the company. */
const most = { anywhere: 150, ofIndustry: 90, ofKind: 50, ofCompany: 20 }

/** The ads worth comparing, each read through an index, so that the cost does not grow with the number of ads. */
async function listNeighbours({ db, now, language }: Omit<Asking, 'viewer'>, job: Comparable): Promise<Comparable[]> {
  const [country] = job.countryIds
  const time = now()
  const newest = (key: string, limit: number, ...conditions: SQL[]) =>
    keptNeighbours.recall(db, `${language} ${key}`, () => neighbours(db, language, time, conditions, limit))
  const ofIndustry = eq(jobs.industryId, job.industryId)
  const found = await Promise.all([
    newest('anywhere', most.anywhere),
    newest(`industry ${job.industryId}`, most.ofIndustry, ofIndustry),
    ...(country
      ? [
          newest(
            `kind ${job.industryId} ${country}`,
            most.ofKind,
            ofIndustry,
            arrayOverlaps(jobs.countryIds, [country]),
          ),
        ]
      : []),
    ...(job.hidesCompany
      ? []
      : [newest(`company ${job.companyId}`, most.ofCompany, eq(jobs.companyId, job.companyId))]),
  ])
  const others = new Map(found.flat().map((ad) => [ad.id, ad]))
  others.delete(job.id)
  return [...others.values()].filter(({ expiresAt }) => !expiresAt || expiresAt > time)
}

const neighbours = (db: Db, language: Language, now: Date, conditions: SQL[], limit: number) =>
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
      expiresAt: jobs.expiresAt,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(
      jobTranslations,
      and(eq(jobTranslations.jobId, jobs.id), eq(jobTranslations.language, language), ne(jobs.language, language)),
    )
    .where(and(...liveJobs(now), ...conditions))
    .orderBy(...newestFirst)
    .limit(limit)
