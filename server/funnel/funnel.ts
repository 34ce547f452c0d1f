import { and, count, eq, gte, isNotNull, not, sql } from 'drizzle-orm'
import { requireCompany } from '../accounts/permissions.ts'
import { applicationHistory, applications, shownApplications } from '../applications/table.ts'
import type { Context } from '../context.ts'
import { createLargeCounts } from '../jobs/search/large-counts.ts'
import type { Db } from '../platform/db/client.ts'
import { isAnyOf } from '../platform/db/id-array.ts'
import { periodOf, startOf } from '../platform/db/periods.ts'
import { type Among, appliedBetween, cameTo, countIf } from './applied.ts'
import type { FunnelDays } from './choices.ts'
import { medianOf, tenthsTo } from './days.ts'
import { lastPeriod, type Period, slicesOf } from './period.ts'
import { findSteps, hiringStep, type Steps } from './steps.ts'

/** Of the ad, or of all; of the last `days`. */
export type FunnelFilter = { days: FunnelDays; jobId?: number | undefined }

/** A figure of the period and of the one before. */
type Compared<Value> = { now: Value; before: Value }

/** How far the applications of a period came, and how long answers and hiring took, beside the period before. */
export async function readFunnel(context: Context, { days, jobId }: FunnelFilter) {
  const { db, now } = context
  const among = { companyId: requireCompany(context), jobId }
  const period = lastPeriod(now(), days)
  const found = await findSteps(context)
  const [counted, taken, answer] = await Promise.all([
    countSteps(context, among, period, found),
    daysToSteps(db, among, period, found),
    daysToAnswer(db, among, period, days),
  ])
  const hiring = hiringStep(found.steps)
  return {
    period,
    ...counted,
    steps: counted.steps.map((step) => ({ ...step, days: taken(step.id).now })),
    answer,
    hiring: hiring ? taken(hiring.id) : { now: null, before: null },
  }
}

export type Funnel = Awaited<ReturnType<typeof readFunnel>>

const inPeriods = ({ before, start }: Period) => periodOf(applications.appliedAt, [before, start])
const both = (among: Among, { before, end }: Period) => appliedBetween(among, before, end)

/** The applications in each stage. */
function readStages(db: Db, among: Among, period: Period) {
  const { stageId, rejectedFromId, withdrawnAt, appliedAt } = applications
  const isNow = gte(appliedAt, startOf(period.start))
  return db
    .select({
      ...{ stageId, rejectedFromId },
      before: countIf(not(isNow)),
      now: countIf(isNow),
      withdrawn: sql<number>`count(${withdrawnAt}) filter (where ${isNow})`.mapWith(Number),
    })
    .from(applications)
    .where(and(both(among, period), shownApplications()))
    .groupBy(stageId, rejectedFromId)
}

const largeStages = createLargeCounts<Awaited<ReturnType<typeof readStages>>>((rows) =>
  rows.reduce((sum, { now, before }) => sum + now + before, 0),
)

/** The applications that came as far as each step, or further; the first step counts all. */
async function countSteps({ db, now }: Context, among: Among, period: Period, { steps, rejecting }: Steps) {
  const rows = await largeStages.get(db, JSON.stringify([among, period]), {
    ...{ now: now(), count: async () => readStages(db, among, period) },
  })
  const isRejected = (row: (typeof rows)[number]) => row.stageId !== null && rejecting.has(row.stageId)
  const placeOf = (row: (typeof rows)[number]) => {
    const reached = isRejected(row) ? row.rejectedFromId : row.stageId
    return Math.max(
      0,
      steps.findIndex(({ id }) => id === reached),
    )
  }
  const sumOf = (which: 'now' | 'before', at: number) =>
    rows.reduce((sum, row) => (placeOf(row) >= at ? sum + row[which] : sum), 0)
  return {
    steps: steps.map(({ id, name }, at) => ({ id, name, now: sumOf('now', at), before: sumOf('before', at) })),
    rejected: rows.filter(isRejected).reduce((sum, row) => sum + row.now, 0),
    withdrawn: rows.reduce((sum, { withdrawn }) => sum + withdrawn, 0),
  }
}

/** Returns a function for the median days from the application to a step. Who was moved back from it does not count. */
async function daysToSteps(db: Db, among: Among, period: Period, found: Steps) {
  const { enteredStageId, applicationId, at } = applicationHistory
  const after = found.steps.slice(1).map(({ id }) => id)
  const rows = await db
    .select({ period: inPeriods(period), stageId: enteredStageId, tenths: tenthsTo(at), total: count() })
    .from(applications)
    .innerJoin(applicationHistory, and(eq(applicationId, applications.id), isAnyOf(enteredStageId, after)))
    .where(and(both(among, period), cameTo(enteredStageId, found), shownApplications()))
    .groupBy(sql`1, 2, 3`)
  const of = (stageId: number, which: number) =>
    medianOf(rows.filter((row) => row.stageId === stageId && row.period === which))
  return (stageId: number): Compared<number | null> => ({ now: of(stageId, 2), before: of(stageId, 1) })
}

/** The median days to the first answer, of answered applications; also of equal parts of the period, oldest first. */
async function daysToAnswer(db: Db, among: Among, period: Period, days: FunnelDays) {
  const starts = slicesOf(period, days)
  const { appliedAt, answeredAt } = applications
  const rows = await db
    .select({ slice: periodOf(appliedAt, starts), tenths: tenthsTo(answeredAt), total: count() })
    .from(applications)
    .where(and(both(among, period), isNotNull(answeredAt), shownApplications()))
    .groupBy(sql`1, 2`)
  const half = starts.length / 2
  const of = (from: number, until: number) => medianOf(rows.filter(({ slice }) => slice > from && slice <= until))
  return {
    ...{ now: of(half, 2 * half), before: of(0, half) },
    slices: starts.slice(half).map((day, at) => ({ day, now: of(half + at, half + at + 1), before: of(at, at + 1) })),
  }
}
