import { and, or, type SQL } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import type { Language } from '../text/language.ts'
import { cards, type JobCard, liveJobs, newestFirst } from './cards.ts'
import { countJobs } from './counts.ts'
import { conditions, hasWord, type JobFilter, wordsOf } from './filter.ts'

export type JobList = JobFilter & { language: Language; now: Date; page: number; pageSize: number }

/** A page of live ads, newest first. Several words that no ad has together match the ads that have any of them. */
export async function listJobs(db: Db, list: JobList): Promise<{ items: JobCard[]; total: number }> {
  const words = wordsOf(list.searchText ?? '')
  const found = await pageOfJobs(db, list, words.map(hasWord))
  if (found.total > 0 || words.length < 2) return found
  return pageOfJobs(db, list, [or(...words.map(hasWord)) as SQL])
}

async function pageOfJobs(db: Db, { language, now, page, pageSize, ...filter }: JobList, words: SQL[]) {
  const [items, total] = await Promise.all([
    cards(db, language)
      .where(and(...liveJobs(now), ...conditions(filter), ...words))
      .orderBy(...newestFirst)
      .limit(pageSize)
      .offset(page * pageSize),
    countJobs(db, filter, { now, words }),
  ])
  return { items, total }
}
