import { and, eq, isNull, like, type SQL, sql } from 'drizzle-orm'
import { type CompanyScope, inScope } from '../../accounts/company-scope.ts'
import { isAnyOf } from '../../platform/db/id-array.ts'
import { containing, searchWords } from '../../text/like.ts'
import { normalize } from '../../text/normalize.ts'
import { promiseIs } from '../promise-sql.ts'
import { applications, shownApplications } from '../table.ts'

export type ApplicationFilter = {
  /** 'all' is for administrators. */
  companyId: CompanyScope
  ids?: number[] | undefined
  jobId?: number | undefined
  candidateId?: number | undefined
  /** 0: without a stage, because it was deleted. */
  stageId?: number | undefined
  isSeen?: boolean | undefined
  /** 0: not rated. */
  rating?: number | undefined
  assigneeId?: number | undefined
  promise?: { state: 'open' | 'broken'; now: Date } | undefined
  /** Words that must all occur in the name, e-mail address, phone number or answers. */
  text?: string | undefined
  /** Conditions on answers. */
  answered?: SQL | undefined
}

/** The condition of a filter; deleted applications never match. */
export function matchingApplications({
  companyId,
  ids,
  jobId,
  candidateId,
  stageId,
  isSeen,
  rating,
  assigneeId,
  promise,
  text,
  answered,
}: ApplicationFilter) {
  return and(
    shownApplications(),
    inScope(applications.companyId, companyId),
    ids && isAnyOf(applications.id, ids),
    jobId ? eq(applications.jobId, jobId) : undefined,
    candidateId ? eq(applications.candidateId, candidateId) : undefined,
    stageId === undefined ? undefined : stageId ? eq(applications.stageId, stageId) : isNull(applications.stageId),
    isSeen === undefined ? undefined : eq(applications.seen, isSeen),
    rating === undefined ? undefined : sql`coalesce(${applications.rating}, 0) = ${rating}`,
    assigneeId === undefined ? undefined : eq(applications.assigneeId, assigneeId),
    promise && promiseIs(promise.state, promise.now),
    holdingAll(text),
    answered,
  )
}

const holding = (word: string) => like(applications.searchText, containing(normalize(word)))

/** The condition that every word occurs in the application; undefined without words. */
export const holdingAll = (text: string | undefined) => and(...searchWords(text).map(holding))

/** Whether a filter finds every application of its scope. */
export const isEverything = ({ companyId: _, ...others }: ApplicationFilter) =>
  Object.values(others).every((value) => value === undefined)

/** Whether a filter searches by text only, in all applications of its scope. */
export const isTextAlone = ({ companyId: _, text, ...others }: ApplicationFilter) =>
  !!text && Object.values(others).every((value) => value === undefined)
