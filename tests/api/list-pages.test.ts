import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listApplications } from '../../server/applications/list/list.ts'
import type { ApplicationColumn } from '../../server/applications/list/page-of-ids.ts'
import type { CandidateColumn } from '../../server/candidates/ids-of-list.ts'
import { listCandidates } from '../../server/candidates/list.ts'
import { groupMembers } from '../../server/groups/table.ts'
import { jobs } from '../../server/jobs/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { aDashboard, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { aJob } from '../support/examples.ts'

const bothWays = [true, false]
const pageSize = 3
const readingOf = (db: Db) => ({ db, now: () => new Date(), language: 'hr' as const })

/** Eleven applications to two ads of one company, and one to another company. */
async function manyApplications(db: Db) {
  const own = await aDashboard(db)
  const ads = [own.job, await aJob(db, { companyId: own.company.id, title: 'Čistač' })]
  for (let at = 0; at < 11; at += 1)
    await anApplication(db, own, {
      firstName: `Ime${at % 4}`,
      lastName: at % 2 ? 'Kovač' : 'Horvat',
      seen: at % 3 === 0,
      rating: at % 4 || null,
      jobId: ads[at % 2]?.id ?? 0,
      stageId: at % 5 === 4 ? null : (own.stages[at % 3]?.id ?? null),
      appliedAt: new Date(Date.UTC(2026, 0, 20 - at)),
      ...(at % 4 === 1 && { optedOutAt: new Date(Date.UTC(2026, 5, at)) }),
    })
  await anApplication(db, await aDashboard(db, 'Konoba'))
  return own.company.id
}

type Part = { page: number; pageSize: number }

/** The ids on all pages in order, and the total that each page reports. */
async function readPages(read: (part: Part) => Promise<{ items: { id: number }[]; total: number }>, pages: number) {
  const answers = await Promise.all(Array.from({ length: pages }, (_, page) => read({ page, pageSize })))
  return { ids: answers.flatMap(({ items }) => items.map(({ id }) => id)), totals: answers.map(({ total }) => total) }
}

test.for<ApplicationColumn>(['appliedAt', 'name', 'rating', 'seen', 'job', 'stage'])(
  'pages of applications by %s are slices of the whole list, also beyond its end',
  async (by, { db }) => {
    const own = await manyApplications(db)
    for (const companyId of [own, 'all' as const])
      for (const filter of [{}, { isSeen: false }, { text: 'kov' }])
        for (const isAscending of bothWays) {
          const read = (part: Part) =>
            listApplications(readingOf(db), { companyId, ...filter }, { by, isAscending, ...part })
          const whole = await read({ page: 0, pageSize: 500 })
          const { ids, totals } = await readPages(read, 6)
          expect(ids).toEqual(whole.items.map(({ id }) => id))
          expect(new Set(totals)).toEqual(new Set([whole.items.length]))
        }
  },
)

test.for<CandidateColumn>(['firstName', 'lastName', 'email', 'phone', 'lastAppliedAt', 'optedOutAt'])(
  'pages of candidates by %s are slices of the whole list, also beyond its end',
  async (by, { db }) => {
    const own = await manyApplications(db)
    for (const companyId of [own, 'all' as const])
      for (const filter of [{}, { lastName: 'kov' }])
        for (const isAscending of bothWays) {
          const read = (part: Part) =>
            listCandidates(readingOf(db), { companyId, ...filter }, { by, isAscending, ...part })
          const whole = await read({ page: 0, pageSize: 500 })
          const { ids, totals } = await readPages(read, 6)
          expect(ids).toEqual(whole.ids)
          expect(new Set(totals)).toEqual(new Set([whole.items.length]))
        }
  },
)

test('sorting by opt-out lists opted-out candidates first, for a company and for administrators', async ({ db }) => {
  const companyId = await manyApplications(db)
  const first = async (companyId: number | 'all') => {
    const order = { by: 'optedOutAt' as const, isAscending: true, page: 0, pageSize }
    const { items } = await listCandidates(readingOf(db), { companyId }, order)
    return items.map(({ optedOutAt }) => optedOutAt?.getUTCDate())
  }
  expect(await first(companyId)).toEqual([1, 5, 9])
  expect(await first('all')).toEqual([1, 5, 9])
})

test('everybody in a group can be read, in pages', async ({ db }) => {
  const own = await aDashboard(db)
  const { id: groupId } = own.systemGroup('open-applications')
  const people = [await anApplication(db, own), await anApplication(db, own, { lastName: 'Žižić' })]
  await db.insert(groupMembers).values(people.map(({ candidateId }) => ({ groupId, candidateId })))
  const page = async (at: number) => (await own.app.request(`/api/groups/${groupId}/candidates?page=${at}`)).json()
  const expected = people.map(({ candidateId: id }) => expect.objectContaining({ id }))
  expect([await page(0), await page(1)]).toEqual([expected, []])
})

test('a very long result contains the ids around the page', async ({ db }) => {
  await db.execute(sql`insert into candidates (email, first_name, last_name)
    select 'mnogi' || n || '@posta.example', 'Ana', 'Broj' from generate_series(1, 12000) n`)
  const order = { by: 'firstName' as const, isAscending: true, pageSize: 50 }
  const at = (page: number) => listCandidates(readingOf(db), { companyId: 'all', email: 'mnogi' }, { ...order, page })
  const [first, middle, last] = [await at(0), await at(120), await at(239)]
  expect([first, middle, last].map(({ idsOffset, ids, total }) => [idsOffset, ids.length, total])).toEqual([
    [0, 10_000, 12_000],
    [1025, 10_000, 12_000],
    [2000, 10_000, 12_000],
  ])
  expect(middle.ids[0]).toBe(first.ids[1025])
  expect(middle.items[0]?.id).toBe(first.ids[6000])
  expect(last.items.at(-1)?.id).toBe(last.ids.at(-1))
})

test('applications sorted by ad follow the titles, also after a title changes', async ({ db }) => {
  const own = await aDashboard(db)
  const [first, second] = [
    await aJob(db, { companyId: own.company.id, title: 'Čuvar' }),
    await aJob(db, { companyId: own.company.id, title: 'Cvjećar' }),
  ]
  const byAd = { by: 'job', isAscending: true, page: 0, pageSize } as const
  const titles = async () =>
    (await listApplications(readingOf(db), { companyId: own.company.id }, byAd)).items.map(({ jobTitle }) => jobTitle)
  await anApplication(db, own, { jobId: first.id })
  await anApplication(db, own, { jobId: second.id, email: 'druga@preko.example' })
  expect(await titles()).toEqual(['Cvjećar', 'Čuvar'])
  await db.update(jobs).set({ title: 'Bravar' }).where(eq(jobs.id, first.id))
  expect(await titles()).toEqual(['Bravar', 'Cvjećar'])
})
