import { setImmediate } from 'node:timers/promises'
import type { Services } from '../context.ts'
import { inBatches } from '../platform/db/batches.ts'
import { listChoiceNames, listNewAds, listSubscribers, type Subscriber } from './queries.ts'
import { adsToMatch } from './suitable-ads.ts'
import { alertMatches } from './table.ts'
import { wishesOf } from './wishes.ts'

/** How long an ad counts as new for alerts, in case no task runs for a while. */
const newForMs = 7 * 24 * 3600_000

type Match = typeof alertMatches.$inferInsert

/**
 * Stores which new ads match a batch of open applications. Idempotent: existing matches, sent or not, stay as they are.
 * `last` is the id of the batch's last candidate; null when there are no more.
 */
export async function matchAlerts({ db, now }: Pick<Services, 'db' | 'now'>, after: number, limit: number) {
  const subscribers = await listSubscribers(db, after, limit)
  const last = subscribers.at(-1)?.id ?? null
  if (last === null) return { last, rows: 0, changed: 0 }
  const ads = await listNewAds(db, { since: new Date(now().getTime() - newForMs), now: now() })
  const matches = ads.length === 0 ? [] : await matchesOf({ db, now }, subscribers, adsToMatch(ads))
  const added = await inBatches(matches, 1000, (some) =>
    db.insert(alertMatches).values(some).onConflictDoNothing().returning({ jobId: alertMatches.jobId }),
  )
  return { last, rows: subscribers.length, changed: added.length }
}

async function matchesOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  subscribers: Subscriber[],
  suitable: ReturnType<typeof adsToMatch>,
): Promise<Match[]> {
  const names = await listChoiceNames(db)
  const matchedAt = now()
  const matches: Match[] = []
  for (const { id: candidateId, since, answers } of subscribers) {
    for (const { id: jobId, score } of suitable(wishesOf(answers, names), since))
      matches.push({ candidateId, jobId, score, matchedAt })
    // Comparing takes a while, so requests are let in between.
    await setImmediate()
  }
  return matches
}
