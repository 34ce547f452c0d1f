import { inArray, lt, sql } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { Db } from '../platform/db/client.ts'
import { message } from '../text/message.ts'
import { rateLimits } from './table.ts'

/** At most `times` in `seconds`, starting with the first attempt. */
export type Limit = { name: string; times: number; seconds: number }

type Limiters = {
  inDatabase: RateLimiterDrizzle
  /** Calls by caller that the process has taken from the database. */
  shares: Map<string, Share>
  /** Callers for whom the process is just taking more. */
  taking: Map<string, Promise<void>>
}
/** `isLast`: the database has no more until then. */
type Share = { left: number; isLast: boolean; until: number }
type LimitContext = Pick<Context, 'db' | 'language'>

const limiters = new WeakMap<Db, Map<string, Limiters>>()

/**
 * Counts attempts of a caller and returns how many are left. Throws 429 for too many. While the database is unavailable
 * each process counts alone.
 */
export async function consumeAttempt({ db, language }: LimitContext, limit: Limit, caller: string, attempts = 1) {
  const { remainingPoints } = await limitersOf(db, limit)
    .inDatabase.consume(caller, attempts)
    .catch((error) => refuse(language, error))
  return remainingPoints
}

/** Throws 429 for a caller who has no attempts left. Counts nothing. */
async function assertAttemptsLeft({ db, language }: LimitContext, limit: Limit, caller: string) {
  const spent = await limitersOf(db, limit).inDatabase.get(caller)
  if (spent && spent.consumedPoints >= limit.times) refuse(language, spent)
}

/** Whether a caller has attempts left. Counts nothing. */
export async function hasAttemptsLeft({ db }: Pick<Context, 'db'>, limit: Limit, caller: string) {
  const spent = await limitersOf(db, limit).inDatabase.get(caller)
  return !spent || spent.consumedPoints < limit.times
}

/**
 * Whether an attempt is right; only wrong ones count, once they are known to be wrong. Of attempts at the same time, as in
 * several processes, the first to end are those within the limits: all others are refused, also a right one.
 */
export async function isRightAttempt(
  context: LimitContext,
  limits: { limit: Limit; caller: string }[],
  verify: () => Promise<boolean>,
): Promise<boolean> {
  const assertMayTry = async () => {
    for (const { limit, caller } of limits) await assertAttemptsLeft(context, limit, caller)
  }
  await assertMayTry()
  const isRight = await verify()
  if (isRight) await assertMayTry()
  else for (const { limit, caller } of limits) await consumeAttempt(context, limit, caller)
  return isRight
}

/**
 * Counts a cheap, frequent call. The process takes a thirtieth of the limit from the database at a time and spends it in
 * memory until the count of the database begins anew, so that processes share the limit exactly, with few writes.
 */
export async function consumeCall({ db, language }: LimitContext, limit: Limit, caller: string) {
  const limiters = limitersOf(db, limit)
  for (;;) {
    const share = limiters.shares.get(caller)
    if (share && share.until > Date.now()) {
      if (share.left > 0) {
        share.left -= 1
        return
      }
      if (share.isLast) throw tooMany(language, secondsOf({ msBeforeNext: share.until - Date.now() }))
    }
    await (limiters.taking.get(caller) ?? takeShare(limiters, limit, caller))
  }
}

function takeShare({ inDatabase, shares, taking }: Limiters, { times }: Limit, caller: string): Promise<void> {
  const bundle = Math.ceil(times / 30)
  const taken = inDatabase
    .consume(caller, bundle)
    .catch((error: unknown) => (error instanceof RateLimiterRes ? error : Promise.reject(error)))
    .then(({ consumedPoints, msBeforeNext }) => {
      const left = Math.max(0, bundle - Math.max(0, consumedPoints - times))
      const share = { left, isLast: consumedPoints >= times, until: Date.now() + msBeforeNext }
      shares.set(caller, share)
      setTimeout(() => shares.get(caller) === share && shares.delete(caller), msBeforeNext).unref()
    })
    .finally(() => taking.delete(caller))
  taking.set(caller, taken)
  return taken
}

/** Undoes the count of an attempt that turned out to be legitimate. */
export async function refundAttempt({ db }: Pick<Context, 'db'>, limit: Limit, caller: string) {
  await limitersOf(db, limit).inDatabase.reward(caller, 1)
}

/** Deletes all attempts of a caller whose identity was proved. */
export async function clearAttempts({ db }: Pick<Context, 'db'>, limit: Limit, caller: string) {
  await limitersOf(db, limit).inDatabase.delete(caller)
}

/** Deletes all attempts of callers under whatever limit. */
export async function deleteAttempts({ db }: Pick<Context, 'db'>, callers: string[]) {
  await db.delete(rateLimits).where(inArray(callerOf(rateLimits.key), callers))
}

/** Deletes expired rows. */
export async function deleteExpiredLimits({ db, now }: Pick<Context, 'db' | 'now'>) {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now()))
}

function refuse(language: Context['language'], error: unknown): never {
  if (!(error instanceof RateLimiterRes)) throw error
  throw tooMany(language, secondsOf(error))
}

/** 429 with a Retry-After of this many seconds. */
export const tooMany = (language: Context['language'], seconds: number) =>
  new Refusal('too_many', message(language, 'tooManyRequests', { wait: waitIn(language, seconds) }), {
    retryAfter: seconds,
  })

/** Seconds up to one minute, whole minutes up to two hours, then hours: '45 s', '12 min', '3 h'. */
export function waitIn(language: Context['language'], seconds: number): string {
  const [amount, unit] =
    seconds <= 60 ? [seconds, 'second'] : seconds <= 7200 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.ceil(amount))
}

const secondsOf = ({ msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>) =>
  Math.max(1, Math.ceil(msBeforeNext / 1000))

/** The end of a row's key, after name, times and seconds of its limit. An e-mail address has no colon. */
const callerOf = (key: typeof rateLimits.key) => sql`split_part(${key}, ':', 4)`

function limitersOf(db: Db, limit: Limit) {
  const ofDatabase = limiters.get(db) ?? new Map<string, Limiters>()
  limiters.set(db, ofDatabase)
  const key = `${limit.name}:${limit.times}:${limit.seconds}`
  const opened = ofDatabase.get(key) ?? openLimiters(db, key, limit)
  ofDatabase.set(key, opened)
  return opened
}

function openLimiters(db: Db, keyPrefix: string, { times, seconds }: Limit): Limiters {
  const amount = { points: times, duration: seconds, keyPrefix }
  const inDatabase = new RateLimiterDrizzle({
    ...amount,
    storeClient: db,
    schema: rateLimits,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(amount),
  })
  return { inDatabase, shares: new Map(), taking: new Map() }
}
