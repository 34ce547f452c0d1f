import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applicationHistory, applications } from '../../server/applications/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { type App, appFor } from '../support/app.ts'
import { aDashboard, anApplication, type Dashboard } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

const now = new Date('2026-03-31T09:30:00Z')
const later = new Date(now.getTime() + 3600_000)

const send = (app: App, path: string, json: unknown) =>
  app.request(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(json) })
const stored = async (db: Db, id: number) => (await db.select().from(applications).where(eq(applications.id, id)))[0]
const move = async ({ viewer, stages }: Dashboard, db: Db, id: number, place: number, at = now) => {
  const json = { ids: [id], processId: stages[place]?.id }
  expect((await send(appFor(db, { viewer, now: at }), '/api/prijave/bulk', json)).status).toBe(200)
}

describe('what figures are computed from', () => {
  test('a move stores its stage, and the first one the time of the answer', async ({ db }) => {
    const own = await aDashboard(db)
    const { id } = await anApplication(db, own)
    await move(own, db, id, 1)
    await move(own, db, id, 2, later)
    expect((await stored(db, id))?.answeredAt).toEqual(now)
    const rows = await db
      .select()
      .from(applicationHistory)
      .where(eq(applicationHistory.applicationId, id))
      .orderBy(applicationHistory.id)
    expect(rows.map(({ fromStageId, enteredStageId }) => [fromStageId, enteredStageId])).toEqual([
      [own.stages[0]?.id, own.stages[1]?.id],
      [own.stages[1]?.id, own.stages[2]?.id],
    ])
  })

  test('a rejection keeps the stage before it until it is taken back', async ({ db }) => {
    const own = await aDashboard(db)
    const { id } = await anApplication(db, own)
    await move(own, db, id, 2)
    await move(own, db, id, 5)
    expect((await stored(db, id))?.rejectedFromId).toBe(own.stages[2]?.id)
    await move(own, db, id, 2)
    expect((await stored(db, id))?.rejectedFromId).toBeNull()
  })

  test('a stage that is removed hands its rejected applications on', async ({ db }) => {
    const own = await aDashboard(db)
    const [left, kept] = [await anApplication(db, own), await anApplication(db, own)]
    for (const { id } of [left, kept]) await move(own, db, id, 2)
    await move(own, db, left.id, 5)
    const answer = await own.app.request(`/api/processes/${own.stages[2]?.id}?moveTo=${own.stages[1]?.id}`, {
      method: 'DELETE',
    })
    expect(answer.status).toBe(200)
    expect((await stored(db, left.id))?.rejectedFromId).toBe(own.stages[1]?.id)
    expect((await stored(db, kept.id))?.stageId).toBe(own.stages[1]?.id)
  })

  test('a reply is an answer, once', async ({ db }) => {
    const own = await aDashboard(db)
    const { id } = await anApplication(db, own)
    for (const at of [now, later]) {
      const reply = { ids: [id], kind: 'ask', key: crypto.randomUUID() }
      const answer = await send(appFor(db, { viewer: own.viewer, now: at }), '/api/replies', reply)
      expect(answer.status).toBe(200)
    }
    expect((await stored(db, id))?.answeredAt).toEqual(now)
  })
})
