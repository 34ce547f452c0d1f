import { and, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { PromiseState } from '../promises/promise.ts'
import { applications } from './table.ts'

/** The state of promises as SQL, equal to `promiseState`. */
export function promiseIs(state: Exclude<PromiseState, 'void'>, now: Date): SQL | undefined {
  const { promiseDueAt, answeredAt, withdrawnAt } = applications
  if (state === 'kept') return and(isNotNull(promiseDueAt), lte(answeredAt, promiseDueAt))
  return and(
    isNotNull(promiseDueAt),
    state === 'open' ? gt(promiseDueAt, now) : lte(promiseDueAt, now),
    or(isNull(answeredAt), gt(answeredAt, promiseDueAt)),
    or(isNull(withdrawnAt), gt(withdrawnAt, promiseDueAt)),
  )
}
