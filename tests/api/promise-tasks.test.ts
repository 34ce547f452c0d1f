import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { applications } from '../../server/applications/table.ts'
import { companies } from '../../server/companies/table.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { breaksTooMany } from '../../server/promises/promise.ts'
import { countBroken, listBroken } from '../../server/promises/queries.ts'
import { remindOfPromisesTask, reviewPromisesTask } from '../../server/promises/tasks.ts'
import { some } from '../support/ad-trials.ts'
import { servicesFor } from '../support/app.ts'
import { aDashboard, anApplication, type Dashboard } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

const now = new Date('2026-11-20T07:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3600_000)
const mailsOf = (db: Db, kind: string) => db.select().from(mails).where(eq(mails.kind, kind)).orderBy(mails.id)
const servicesAt = (db: Db, at: Date) => servicesFor(db, { now: at }).services

describe('the reminder', () => {
  const remind = (db: Db, at = now) => remindOfPromisesTask.run(servicesAt(db, at), {})

  test('names once what ends by tomorrow, and nothing that is answered, withdrawn, later or deleted', async ({
    db,
  }) => {
    const own = await aDashboard(db)
    const add = (firstName: string, promiseDueAt: Date, more = {}) =>
      anApplication(db, own, { firstName, promiseDueAt, ...more })
    await add('Sutrašnja', new Date('2026-11-21T22:59:00Z'))
    await add('Kasnija', new Date('2026-11-21T23:01:00Z'))
    await add('Odgovorena', inDays(1), { answeredAt: inDays(-1) })
    await add('Povučena', inDays(1), { withdrawnAt: inDays(-1) })
    await add('Obrisana', inDays(1), { deletedAt: inDays(-1) })
    await add('Prošla', inDays(-1))
    await remind(db)
    await remind(db, new Date('2026-11-20T09:00:00Z'))
    const [mail, ...others] = await mailsOf(db, 'promise.due')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ receiver: own.company.email })
    expect(mail?.text).toContain(`${own.job.title}:\nSutrašnja Kovač`)
    for (const name of ['Kasnija', 'Odgovorena', 'Povučena', 'Obrisana', 'Prošla'])
      expect(mail?.text).not.toContain(name)
    expect(mail?.text).toContain('?obecanje=open')

    await remind(db, inDays(1))
    expect((await mailsOf(db, 'promise.due'))[1]?.text).toContain('Kasnija')
  })
})

describe('the right to promise', () => {
  const review = (db: Db, at = now) => reviewPromisesTask.run(servicesAt(db, at), {})
  const stateOf = async (db: Db, { company }: Dashboard) => {
    const [found] = await db.select().from(companies).where(eq(companies.id, company.id))
    if (!found) throw new Error('no company')
    return found
  }
  async function promised(db: Db, own: Dashboard, { kept, broken, due = -2 }: Record<string, number>) {
    for (let at = 0; at < (kept ?? 0); at++)
      await anApplication(db, own, { promiseDueAt: inDays(due ?? 0), answeredAt: inDays((due ?? 0) - 1) })
    for (let at = 0; at < (broken ?? 0); at++)
      await anApplication(db, own, { firstName: `Čeka${at}`, promiseDueAt: inDays(due ?? 0) })
  }

  test('stays with one broken promise of ten, and is lost with one of nine', async ({ db }) => {
    const careful = await aDashboard(db)
    const careless = await aDashboard(db, 'Konoba')
    await promised(db, careful, { kept: 9, broken: 1 })
    await promised(db, careless, { kept: 8, broken: 1 })
    await review(db)
    expect((await stateOf(db, careful)).promiseWithdrawnAt).toBeNull()
    expect((await stateOf(db, careless)).promiseWithdrawnAt).toEqual(now)
    const [mail, ...others] = await mailsOf(db, 'promise.withdrawn')
    expect(others).toEqual([])
    expect(mail?.text).toContain('1 od 9')
    expect(mail?.text).toContain('Čeka0 Kovač')
    expect(await listBroken(db, await stateOf(db, careless))).toMatchObject([{ firstName: 'Čeka0' }])
    expect(await listBroken(db, await stateOf(db, careful))).toEqual([])
  })

  test('does not depend on promises older than 90 days', async ({ db }) => {
    const own = await aDashboard(db)
    await promised(db, own, { kept: 0, broken: 3, due: -91 })
    await review(db)
    expect((await stateOf(db, own)).promiseWithdrawnAt).toBeNull()
  })

  test('comes back after 90 days, and what was broken until then does not count again', async ({ db }) => {
    const own = await aDashboard(db)
    await promised(db, own, { kept: 0, broken: 1 })
    await review(db)
    await promised(db, own, { kept: 0, broken: 1, due: 10 })
    await review(db, inDays(89))
    expect((await stateOf(db, own)).promiseWithdrawnAt).toEqual(now)
    await review(db, inDays(90))
    await review(db, inDays(91))
    expect((await stateOf(db, own)).promiseWithdrawnAt).toBeNull()
    await promised(db, own, { kept: 0, broken: 1, due: 93 })
    await review(db, inDays(94))
    expect((await stateOf(db, own)).promiseWithdrawnAt).toEqual(inDays(94))
    expect(await listBroken(db, await stateOf(db, own))).toHaveLength(1)
    expect(await mailsOf(db, 'promise.withdrawn')).toHaveLength(2)
  })

  test('follows the counted promises of generated applications', async ({ db }) => {
    const own = await aDashboard(db)
    const time = fc.integer({ min: -100, max: 5 }).map(inDays)
    const rows = some(
      fc.record({
        promiseDueAt: fc.option(time),
        answeredAt: fc.option(time, { freq: 2 }),
        deletedAt: fc.option(time, { freq: 9 }).map((at) => (at && at < inDays(-90) ? at : null)),
      }),
      60,
    )
    for (const row of rows) await anApplication(db, own, row)
    const counted = rows.filter(({ promiseDueAt: due, deletedAt }) => due && due > inDays(-90) && !deletedAt)
    const kept = counted.filter(({ promiseDueAt: due, answeredAt }) => due && answeredAt && answeredAt <= due).length
    const broken = counted.filter(
      ({ promiseDueAt: due, answeredAt }) => due && due <= now && !(answeredAt && answeredAt <= due),
    ).length
    expect(await countBroken(db, now)).toMatchObject([{ company: { id: own.company.id }, kept, broken }])
    await review(db)
    expect(!!(await stateOf(db, own)).promiseWithdrawnAt).toBe(breaksTooMany({ kept, broken }))
    expect(await db.$count(applications)).toBe(60)
  })
})
