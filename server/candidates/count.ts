import { count } from 'drizzle-orm'
import site from '#content/site/site.json' with { type: 'json' }
import type { Context } from '../context.ts'
import { candidates } from './table.ts'

const freshFor = 60_000

/** Counts the operator's candidates: those known before the portal opened and those who applied here. Remembers the number for a minute unless forced. */
export function openCandidateCount() {
  let kept: { total: number; at: number } | undefined

  return async ({ db, now }: Pick<Context, 'db' | 'now'>, { isForced }: { isForced: boolean }) => {
    const at = now().getTime()
    if (kept && !isForced && at - kept.at < freshFor) return kept.total
    const [applied] = await db.select({ total: count() }).from(candidates)
    kept = { total: site.candidatesBefore + (applied?.total ?? 0), at }
    return kept.total
  }
}
