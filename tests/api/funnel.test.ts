import { describe, expect } from 'vitest'
import { jobs } from '../../server/jobs/table.ts'
import { dayAfter } from '../../server/platform/time-zone.ts'
import { aDashboard, anApplication, type Dashboard } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import {
  aCompanyAtWork,
  type Course,
  close,
  daysToAnswer,
  daysToStage,
  now,
  readFigures,
  today,
} from '../support/funnel.ts'

type Days = number | null
type Step = { id: number; name: string; now: number; before: number; days: Days }
type Answered = { now: Days; before: Days }
type FunnelWire = {
  from: string
  before: string
  steps: Step[]
  rejected: number
  withdrawn: number
  answer: Answered & { slices: (Answered & { day: string })[] }
  hiring: Answered
}

describe('GET /api/funnel', () => {
  test.for([30, 90] as const)('counts generated applications of %i days as they are stored', async (days, { db }) => {
    const { own, within } = await aCompanyAtWork(db, days === 30 ? 60 : 30)
    const [before, start, end] = [1 - 2 * days, 1 - days, 1].map((each) => dayAfter(today, each)) as [
      string,
      string,
      string,
    ]
    const [earlier, current] = [within(before, start), within(start, end)]
    const found = await readFigures<FunnelWire>(own, `/api/funnel?days=${days}`)

    const steps = own.stages.flatMap(({ id, name, rejects }, place) => (rejects ? [] : { id, name, place }))
    expect(steps).toHaveLength(5)
    const countTo = (rows: Course[], place: number) => rows.filter(({ reached }) => reached >= place).length
    expect(found.steps).toEqual(
      steps.map(({ id, name, place }) => ({
        ...{ id, name, now: countTo(current, place), before: countTo(earlier, place) },
        days: place === 0 ? null : close(daysToStage(current, place)),
      })),
    )
    expect(found).toMatchObject({ from: start, before })
    expect(found.rejected).toBe(current.filter(({ place }) => own.stages[place]?.rejects).length)
    expect(found.withdrawn).toBe(current.filter(({ isWithdrawn }) => isWithdrawn).length)
    expect(found.answer).toMatchObject({ now: close(daysToAnswer(current)), before: close(daysToAnswer(earlier)) })
    expect(found.hiring).toEqual({ now: close(daysToStage(current, 4)), before: close(daysToStage(earlier, 4)) })
    const slice = days / 5
    expect(found.answer.slices).toEqual(
      [0, 1, 2, 3, 4].map((at) => {
        const of = (first: string) =>
          daysToAnswer(within(dayAfter(first, at * slice), dayAfter(first, (at + 1) * slice)))
        return { day: dayAfter(start, at * slice), now: close(of(start)), before: close(of(before)) }
      }),
    )
  })

  test('narrows to an ad, and knows none of another company', async ({ db }) => {
    const { own, second, within } = await aCompanyAtWork(db, 30)
    const ofSecond = within(dayAfter(today, -29), dayAfter(today, 1)).filter(({ jobId }) => jobId === second.id)
    const found = await readFigures<FunnelWire>(own, `/api/funnel?jobId=${second.id}`)
    expect(found.steps[0]?.now).toBe(ofSecond.length)

    const { job } = await aDashboard(db, 'Pansion')
    expect((await readFigures<FunnelWire>(own, `/api/funnel?jobId=${job.id}`)).steps.map((step) => step.now)).toEqual([
      0, 0, 0, 0, 0,
    ])
  })

  test('is empty, with nulls for days, before the first application', async ({ db }) => {
    const own = await aDashboard(db, 'Hotel Jadran', { now })
    const found = await readFigures<FunnelWire>(own, '/api/funnel?days=77')
    expect(found.steps.map(({ now, before, days }) => [now, before, days])).toEqual(
      own.stages.slice(1).map(() => [0, 0, null]),
    )
    expect(found).toMatchObject({ from: '2026-03-02', rejected: 0, withdrawn: 0, hiring: { now: null, before: null } })
    expect(found.answer.slices.every((slice) => slice.now === null && slice.before === null)).toBe(true)
  })
})

describe('GET /api/funnel.csv', () => {
  const csv = async (own: Dashboard, query: string) => {
    const answer = await own.app.request(`/api/funnel.csv?${query}`)
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    return (await answer.text()).replace('\uFEFF', '').trim().split('\n')
  }

  test('has the steps with their shares, in the language of the viewer', async ({ db }) => {
    const { own, within } = await aCompanyAtWork(db, 30)
    const current = within(dayAfter(today, -29), dayAfter(today, 1))
    const { steps } = await readFigures<FunnelWire>(own, '/api/funnel')
    const [head, first, second] = await csv(own, 'by=step')
    expect(head).toBe('Korak;Sada;Prije;Razlika;Od prethodnog, %;Dana od prijave')
    expect(first).toBe(`Novo;${current.length};${steps[0]?.before};${current.length - (steps[0]?.before ?? 0)};;`)
    const share = (100 * (steps[1]?.now ?? 0)) / current.length
    const shown = new Intl.NumberFormat('hr', { maximumFractionDigits: 1 }).format(share)
    expect(second?.split(';').slice(0, 5)).toEqual([
      ...['U razmatranju', String(steps[1]?.now), String(steps[1]?.before)],
      ...[String((steps[1]?.now ?? 0) - (steps[1]?.before ?? 0)), shown],
    ])
  })

  test('has no title that a spreadsheet computes', async ({ db }) => {
    const own = await aDashboard(db, 'Hotel Jadran', { now })
    await db.update(jobs).set({ title: '=HYPERLINK("https://x.example")' })
    await anApplication(db, own, { appliedAt: now })
    expect((await csv(own, 'by=ad'))[1]).toMatch(/^"'=HYPERLINK/)
  })
})
