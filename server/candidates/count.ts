import site from '#content/site/site.json' with { type: 'json' }
import type { Context } from '../context.ts'
import { countRows } from '../platform/db/page.ts'
import { candidates } from './table.ts'

const freshFor = 60_000

/**
 * The number of candidates, plus the configured number from before the portal opened. Cached for a minute unless
 * forced.
 */
export function openCandidateCount() {
  let cached: { total: number; at: number } | undefined

  return async ({ db, now }: Pick<Context, 'db' | 'now'>, { isForced }: { isForced: boolean }) => {
    const at = now().getTime()
    if (cached && !isForced && at - cached.at < freshFor) return cached.total
    cached = { total: site.candidatesBefore + (await countRows(db, candidates)), at }
    return cached.total
  }
}
