import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Context, Viewer } from '../../server/context.ts'
import { Refusal } from '../../server/errors.ts'
import { actOnJob } from '../../server/jobs/act.ts'
import { approveJob } from '../../server/jobs/approve.ts'
import { createJob } from '../../server/jobs/editor/create.ts'
import { editJob } from '../../server/jobs/editor/edit.ts'
import { expireJobs } from '../../server/jobs/expire.ts'
import { isLive, maxDays } from '../../server/jobs/job.ts'
import { isOut, type SimpleAction } from '../../server/jobs/life/transitions.ts'
import { findJob } from '../../server/jobs/queries.ts'
import { rejectJob } from '../../server/jobs/reject.ts'
import { listJobs } from '../../server/jobs/search/search.ts'
import { type JobRow, jobs } from '../../server/jobs/table.ts'
import { accessTo } from '../../server/jobs/visibility.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { endOfDay } from '../../server/platform/time-zone.ts'
import { admin, employerOf, servicesFor } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aCompany } from '../support/examples.ts'

const visitor: Viewer = { kind: 'visitor' }
const clicks: SimpleAction[] = [
  'submit',
  'discard',
  'deactivate',
  'activate',
  'renew',
  'archive',
  'unarchive',
  'delete',
]

type Step =
  | { do: SimpleAction | 'approve' | 'reject' | 'retitle' | 'prolong'; by: 'owner' | 'admin' | 'stranger' | 'visitor' }
  | { do: 'wait'; days: number }
  | { do: 'sweep' }

const by = fc.constantFrom('owner', 'owner', 'admin', 'admin', 'stranger', 'visitor')
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom(...clicks), by }) },
    { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('submit', 'approve'), by }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('reject', 'retitle', 'prolong'), by }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('wait'), days: fc.constantFrom(1, 20, 31) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep') }) },
  ) as fc.Arbitrary<Step>,
  { minLength: 5, maxLength: 25 },
)

const whole = {
  title: 'Naslov 0',
  description: '<p>Opis.</p>',
  industryId: 1,
  countryIds: ['AT'],
  language: 'hr' as const,
}

/** One ad, a clock, and the test's own record of the approvals. */
async function walk(db: Db, sequence: Step[]) {
  let now = new Date('2026-11-20T12:00:00Z')
  const [own, other] = [await aCompany(db, { firstApprovedAt: null }), await aCompany(db, { slug: 'druga' })]
  const viewers = { owner: employerOf(own.id), admin, stranger: employerOf(other.id), visitor }
  const contextOf = (viewer: Viewer): Context => ({
    ...servicesFor(db).services,
    now: () => now,
    viewer,
    language: 'hr',
  })
  const { id } = await createJob(contextOf(viewers.owner), { fields: whole })
  const history = { approvals: 0, approved: new Set<string>(), isApproved: false, titles: 0 }
  const read = async () => (await db.select().from(jobs).where(eq(jobs.id, id)))[0] as JobRow

  const perform = async (step: Step): Promise<unknown> => {
    if (step.do === 'wait') {
      now = new Date(now.getTime() + step.days * 24 * 3600_000)
      return
    }
    if (step.do === 'sweep') return expireJobs(contextOf(visitor))
    const context = contextOf(viewers[step.by])
    if (step.do === 'approve') return approveJob(context, id)
    if (step.do === 'reject') return rejectJob(context, id, { reason: 'Ne.' })
    if (step.do === 'retitle') return editJob(context, id, { changes: { title: `Naslov ${++history.titles % 3}` } })
    if (step.do === 'prolong')
      return editJob(context, id, { changes: { expiresAt: new Date(now.getTime() + 25 * 24 * 3600_000) } })
    return actOnJob(context, id, step.do)
  }

  for (const step of sequence) {
    const before = await read()
    const refused = await perform(step)
      .then(() => false)
      .catch((error) => {
        if (error instanceof Refusal) return true
        throw error
      })
    const after = await read()
    if (refused) expect(after).toEqual(before)
    if ('by' in step && (step.by === 'stranger' || step.by === 'visitor')) expect(refused).toBe(true)
    if ('by' in step && !refused) learn(step, before, after)
    await check(before, after)
  }

  /** Only an administrator makes a text public: by approving it, or by sending a change of an approved ad. */
  function learn(step: Step & { by: string }, before: JobRow, after: JobRow) {
    if (step.do === 'submit' && after.status === 'PENDING_APPROVAL') history.isApproved = false
    if (step.do === 'renew' || (step.do === 'reject' && after.status === 'DRAFT')) history.isApproved = false
    if (step.do === 'approve') {
      expect(step.by).toBe('admin')
      history.approvals++
    }
    const publishes = step.do === 'approve' || (step.do === 'submit' && step.by === 'admin')
    if (publishes && isOut(after.status)) history.isApproved = true
    if (after.title !== before.title && after.firstPublishedAt) expect(publishes).toBe(true)
    if (publishes) history.approved = new Set([after.title])
  }

  async function check(before: JobRow, job: JobRow) {
    const live = isLive(job, now)
    if (live) expect(history.isApproved).toBe(true)
    if (live) expect([...history.approved]).toContain(job.title)
    if (job.firstPublishedAt) expect(history.approvals).toBeGreaterThanOrEqual(2)
    if (live) expect(job.expiresAt?.getTime()).toBeLessThanOrEqual(endOfDay(job.publishedAt ?? now, maxDays).getTime())
    if (before.status === 'DELETED') expect(job).toEqual(before)
    expect(!!job.deactivatedAt && job.status !== 'ARCHIVED' && job.status !== 'DELETED').toBe(
      job.status === 'DEACTIVATED',
    )
    expect(!!job.archivedAt && job.status !== 'DELETED').toBe(job.status === 'ARCHIVED')

    const { items } = await listJobs(db, { language: 'hr', now, page: 0, pageSize: 10 })
    expect(items.map((item) => item.id)).toEqual(live ? [id] : [])
    const details = await findJob(db, String(id), 'hr')
    const seen = accessTo(details, visitor)
    if (seen === 'open') expect(job.firstPublishedAt).not.toBeNull()
    if (job.status === 'DRAFT' || job.status.startsWith('PENDING')) expect(seen).toBe('hidden')
    expect(accessTo(details, viewers.stranger)).toBe(seen)
    expect(accessTo(details, visitor, job.previewCode) === 'open').toBe(job.status !== 'DELETED')
  }
}

class Undo extends Error {}

test('no sequence of actions by any viewer reaches a forbidden state or visibility', {
  timeout: 120_000,
}, async ({ db }) => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      await db
        .transaction(async (tx) => {
          await walk(tx, sequence)
          throw new Undo()
        })
        .catch((error) => {
          if (!(error instanceof Undo)) throw error
        })
    }),
    { numRuns: 20 },
  )
})
