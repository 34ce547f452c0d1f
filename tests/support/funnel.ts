import { expect } from 'vitest'
import { applicationHistory } from '../../server/applications/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { dayOf } from '../../server/platform/time-zone.ts'
import { aDashboard, anApplication, type Dashboard } from './dashboard.ts'
import { aJob } from './examples.ts'

/** One application as its figures are computed from: days count back from now, or forward from the application. */
type Followed = {
  daysAgo: number
  jobId: number
  /** Places of the stages that it was moved to, each with the days since the application. */
  moves: { to: number; after: number }[]
  repliedAfter: number | null
  isWithdrawn: boolean
  isDeleted: boolean
}

const dayMs = 24 * 3600_000

/** When the figures of tests are read. */
export const now = new Date('2026-03-31T09:30:00Z')
export const today = dayOf(now)

/** Repeatable numbers from 0 to 1. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Applications with and without moves, replies, rejections and withdrawals, over 75 days. */
function manyFollowed(count: number, jobIds: number[]): Followed[] {
  const random = randomFrom(29)
  const among = (end: number) => Math.floor(random() * end)
  return Array.from({ length: count }, () => {
    let after = 0
    const moves = Array.from({ length: among(5) }, () => {
      after += 0.1 + random() * 6
      return { to: among(6), after }
    })
    return {
      ...{ daysAgo: random() * 75, jobId: jobIds[among(jobIds.length)] as number },
      ...{ moves, repliedAfter: random() < 0.4 ? random() * 9 : null },
      ...{ isWithdrawn: random() < 0.1, isDeleted: random() < 0.05 },
    }
  })
}

/** The moments of an application, and the stages that it went through. */
function courseOf({ daysAgo, moves, repliedAfter, isWithdrawn, isDeleted }: Followed, own: Dashboard) {
  const appliedAt = new Date(now.getTime() - daysAgo * dayMs)
  const after = (days: number) => new Date(appliedAt.getTime() + days * dayMs)
  const answered = [...moves.map((move) => move.after), ...(repliedAfter === null ? [] : [repliedAfter])]
  const places = [0, ...moves.map(({ to }) => to)]
  const isRejecting = (place: number) => own.stages[place]?.rejects === true
  const place = places.at(-1) ?? 0
  const reached = isRejecting(place) ? (places.findLast((each) => !isRejecting(each)) ?? 0) : place
  return {
    appliedAt,
    after,
    place,
    reached,
    answeredAfter: answered.length ? Math.min(...answered) : null,
    isWithdrawn,
    isDeleted,
  }
}

/** Stores applications as the product does when they are moved and replied to. */
async function storeFollowed(db: Db, own: Dashboard, followed: Followed[]) {
  for (const each of followed) {
    const { appliedAt, after, place, reached, answeredAfter } = courseOf(each, own)
    const isRejected = own.stages[place]?.rejects
    const { id: applicationId } = await anApplication(db, own, {
      ...{ appliedAt, jobId: each.jobId, stageId: own.stages[place]?.id ?? null },
      ...{ answeredAt: answeredAfter === null ? null : after(answeredAfter) },
      ...{ rejectedFromId: isRejected ? (own.stages[reached]?.id ?? null) : null },
      ...{ withdrawnAt: each.isWithdrawn ? now : null, deletedAt: each.isDeleted ? now : null },
    })
    const rows = each.moves.map(({ to, after: days }, at) => {
      const isFirst = each.moves.findIndex((move) => move.to === to) === at
      return {
        ...{ applicationId, at: after(days), kind: 'stage' as const, value: own.stages[to]?.name ?? '' },
        fromStageId: own.stages[each.moves[at - 1]?.to ?? 0]?.id ?? null,
        enteredStageId: isFirst ? (own.stages[to]?.id ?? null) : null,
      }
    })
    if (rows.length > 0) await db.insert(applicationHistory).values(rows)
  }
}

/** The middle of the values, as `percentile_cont` has it; null without any. */
function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** A company with two ads and generated applications, beside another company with its own. */
export async function aCompanyAtWork(db: Db, count = 60) {
  const own = await aDashboard(db, 'Hotel Jadran', { now })
  const second = await aJob(db, { companyId: own.company.id, title: 'Kuhar (m/ž)' })
  const followed = manyFollowed(count, [own.job.id, second.id])
  await storeFollowed(db, own, followed)
  const other = await aDashboard(db, 'Konoba', { now })
  await storeFollowed(db, other, manyFollowed(10, [other.job.id]))
  /** The shown applications that were sent from the day `from` until the one before `until`. */
  const within = (from: string, until: string) =>
    followed
      .map((each) => ({ ...each, ...courseOf(each, own) }))
      .filter(({ appliedAt, isDeleted }) => !isDeleted && dayOf(appliedAt) >= from && dayOf(appliedAt) < until)
  return { own, second, within }
}

export type Course = ReturnType<Awaited<ReturnType<typeof aCompanyAtWork>>['within']>[number]

export const daysToAnswer = (rows: Course[]) => medianOf(rows.flatMap(({ answeredAfter }) => answeredAfter ?? []))

/** The first move to a stage, of those who came as far and were not moved back. */
export const daysToStage = (rows: Course[], place: number) =>
  medianOf(
    rows.flatMap(({ moves, reached }) => (reached >= place ? (moves.find(({ to }) => to === place)?.after ?? []) : [])),
  )

/** Medians are exact to a tenth of a day. */
export const close = (value: number | null) => (value === null ? null : expect.closeTo(value, 1))

/** The JSON that the company's user gets. */
export async function readFigures<Body>(own: Dashboard, path: string): Promise<Body> {
  const answer = await own.app.request(path)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Body
}
