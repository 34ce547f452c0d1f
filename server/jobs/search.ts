import { and, eq, or, type SQL } from 'drizzle-orm'
import { companies } from '../companies/table.ts'
import type { Db } from '../platform/db/client.ts'
import type { Language } from '../text/language.ts'
import { type JobCard, listCards, liveJobs, newestFirst } from './cards.ts'
import { countJobs } from './counts.ts'
import { conditions, hasWord, type JobFilter, wordsOf } from './filter.ts'
import { jobs } from './table.ts'

export type JobList = JobFilter & { language: Language; now: Date; page: number; pageSize: number }

/** A page of live ads, newest first, read by `read`. Several words that no ad has together match the ads that have any of them. */
export async function listJobs(db: Db, list: JobList, read = listCards): Promise<{ items: JobCard[]; total: number }> {
  const words = wordsOf(list.searchText ?? '')
  const all = await pageOfIds(db, list, words.map(hasWord))
  const found = all.total > 0 || words.length < 2 ? all : await pageOfIds(db, list, [or(...words.map(hasWord)) as SQL])
  return { items: await read(db, found.ids, list.language), total: found.total }
}

async function pageOfIds(db: Db, { language: _, now, page, pageSize, ...filter }: JobList, words: SQL[]) {
  const [rows, total] = await Promise.all([
    db
      .select({ id: jobs.id })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(and(...liveJobs(now), ...conditions(filter), ...words))
      .orderBy(...newestFirst)
      .limit(pageSize)
      .offset(page * pageSize),
    countJobs(db, filter, { now, words }),
  ])
  return { ids: rows.map(({ id }) => id), total }
}
