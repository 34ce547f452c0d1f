import { lt } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { Db } from '../platform/db/client.ts'
import { message } from '../text/message.ts'
import { rateLimits } from './table.ts'

/** At most `times` in `seconds`, counted from the first. */
export type Limit = { name: string; times: number; seconds: number }

const limiters = new WeakMap<Db, Map<string, RateLimiterDrizzle>>()

/** Counts one try of somebody. Refuses when there were too many; while the database is away, each process counts for itself. */
export async function countTry({ db, language }: Pick<Context, 'db' | 'language'>, limit: Limit, who: string) {
  try {
    await limiterOf(db, limit).consume(who)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw new Refusal('too_many', message(language, 'tooManyRequests', { seconds }), { retryAfter: seconds })
  }
}

/** Takes a counted try back: what was counted turned out well. */
export async function forgiveTry({ db }: Pick<Context, 'db'>, limit: Limit, who: string) {
  await limiterOf(db, limit).reward(who, 1)
}

/** Forgets what is over. */
export async function removeOldTries({ db, now }: Pick<Context, 'db' | 'now'>) {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now()))
}

function limiterOf(db: Db, { name, times, seconds }: Limit) {
  const known = limiters.get(db) ?? new Map<string, RateLimiterDrizzle>()
  limiters.set(db, known)
  const key = `${name}:${times}:${seconds}`
  const limiter = known.get(key) ?? openLimiter(db, key, { points: times, duration: seconds })
  known.set(key, limiter)
  return limiter
}

const openLimiter = (db: Db, keyPrefix: string, amount: { points: number; duration: number }) =>
  new RateLimiterDrizzle({
    ...amount,
    keyPrefix,
    storeClient: db,
    schema: rateLimits,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory({ ...amount, keyPrefix }),
  })
