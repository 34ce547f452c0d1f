import { and, inArray } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { orderedByIds } from '../platform/db/page.ts'
import type { Language } from '../text/language.ts'
import { cards, type JobCard, liveJobs } from './cards.ts'
import { jobs } from './table.ts'

/** The live ones of these ads in the order of `ids`. */
export async function listLiveCards(
  db: Db,
  ids: number[],
  { language, now }: { language: Language; now: Date },
): Promise<JobCard[]> {
  if (ids.length === 0) return []
  return orderedByIds(await cards(db, language).where(and(inArray(jobs.id, ids), ...liveJobs(now))), ids)
}
