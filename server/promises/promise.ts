/** A company's promise to answer applications within some days. Pure: pages and islands share it. */
export const answerPromises = ['3', '7', '14', 'none'] as const
export type AnswerPromise = (typeof answerPromises)[number]

type Promised = {
  /** Null where the ad promises what its company does. */
  answerPromise?: AnswerPromise | null
  companyAnswerPromise?: AnswerPromise
  hidesCompany: boolean
  promiseWithdrawnAt?: Date | null
}

/**
 * Within how many days an application to the ad is answered; null without a promise that readers may rely on. What a
 * company promises in all its ads would tell whose ad one is that hides it.
 */
export function promisedDays({ answerPromise, companyAnswerPromise, hidesCompany, promiseWithdrawnAt }: Promised) {
  const promise = answerPromise ?? (hidesCompany ? undefined : companyAnswerPromise) ?? 'none'
  return promise === 'none' || promiseWithdrawnAt ? null : Number(promise)
}

export const dayMs = 24 * 3600_000

/** When an application sent now has to be answered; null without a promise. */
export function promiseDueAt(job: Promised, now: Date): Date | null {
  const days = promisedDays(job)
  return days === null ? null : new Date(now.getTime() + days * dayMs)
}

type Awaiting = { promiseDueAt: Date | null; answeredAt: Date | null; withdrawnAt: Date | null }

/** 'void': the candidate withdrew before the company had to answer. */
export const promiseStates = ['open', 'kept', 'broken', 'void'] as const
export type PromiseState = (typeof promiseStates)[number]

/** What became of the promise to an application; null without one. */
export function promiseState(
  { promiseDueAt: dueAt, answeredAt, withdrawnAt }: Awaiting,
  now: Date,
): PromiseState | null {
  if (!dueAt) return null
  if (answeredAt && answeredAt <= dueAt) return 'kept'
  if (withdrawnAt && withdrawnAt <= dueAt) return 'void'
  return dueAt <= now ? 'broken' : 'open'
}

/** Days in which broken promises count, and for which they then are not shown. */
export const promisePeriodDays = 90

/** Whether a company broke more than one of ten promises, so that readers may no longer rely on them. */
export const breaksTooMany = ({ kept, broken }: { kept: number; broken: number }) => broken * 10 > kept + broken
