import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { reviewRoutes } from '../../server/applications/review/routes.ts'
import { applications } from '../../server/applications/table.ts'
import { issueCandidateToken } from '../../server/candidate-records/tokens.ts'
import type { memberRoutes } from '../../server/members/routes.ts'
import type { timelineRoutes } from '../../server/notes/timeline-routes.ts'
import { auditEntries } from '../../server/platform/audit/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { appFor, formOf } from '../support/app.ts'
import { as, queryOf, read } from '../support/client.ts'
import { aDashboard, anApplication, aUser } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

async function aTeamWithApplication(db: Db) {
  const own = await aDashboard(db)
  const marta = await aUser(db, { companyId: own.company.id, role: 'member', name: 'Marta Novak' })
  const { id, candidateId } = await anApplication(db, own)
  const { prijave } = as<typeof reviewRoutes>(own.app).api
  const { timeline } = as<typeof timelineRoutes>(own.app).api.prijave[':id']
  const assign = async (assigneeId: number) =>
    (await own.app.request('/api/prijavaedit', { method: 'POST', body: formOf({ prijavaId: id, assigneeId }) })).status
  const shown = () => read(prijave[':id'].$get({ param: { id: String(id) } }))
  const events = async () =>
    (await read(timeline.$get({ param: { id: String(id) } }))).filter(({ kind }) => kind === 'assignee')
  const { userId, companyId, login } = { userId: marta.id, companyId: own.company.id, login: marta.email }
  const hers = appFor(db, { viewer: { kind: 'employer', userId, companyId, login, role: 'member' } })
  return { own, marta, id, candidateId, prijave, assign, shown, events, hers }
}

describe('assigning', () => {
  test('names the member in the application, its timeline and the audit trail, and ends', async ({ db }) => {
    const { assign, marta, id, shown, events, own } = await aTeamWithApplication(db)
    expect(await shown()).toMatchObject({ assigneeId: 0, assignee: null })
    expect(await assign(marta.id)).toBe(200)
    expect(await shown()).toMatchObject({ assigneeId: marta.id, assignee: { id: marta.id, name: 'Marta Novak' } })
    expect(await events()).toMatchObject([{ text: 'Marta Novak', author: own.user.email }])
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'application.assign'))
    expect(entries).toMatchObject([{ subjectKind: 'application', subjectId: String(id), companyId: own.company.id }])
    expect(await assign(0)).toBe(200)
    expect(await shown()).toMatchObject({ assigneeId: 0, assignee: null })
  })

  test('is listed and counted for its member alone', async ({ db }) => {
    const { assign, marta, id, own, hers } = await aTeamWithApplication(db)
    await anApplication(db, own)
    await assign(marta.id)
    const mineIn = async (app: typeof hers) => {
      const { prijave } = as<typeof reviewRoutes>(app).api
      const query = queryOf('assignee=me')
      const { content } = await read(prijave.$get({ query }))
      expect((await read(prijave.counts.$get({ query }))).total).toBe(content.length)
      return content.map((one) => one.id)
    }
    expect(await mineIn(hers)).toEqual([id])
    expect(await mineIn(own.app)).toEqual([])
  })

  test('takes members of the own company alone, not those who were removed or wait', async ({ db }) => {
    const { assign, marta, own, shown } = await aTeamWithApplication(db)
    const stranger = await aDashboard(db, 'Konoba')
    const removed = await aUser(db, { companyId: own.company.id, removedAt: new Date() })
    const unconfirmed = await aUser(db, { companyId: own.company.id, confirmedAt: null })
    await assign(marta.id)
    for (const { id } of [stranger.user, removed, unconfirmed]) expect(await assign(id)).toBe(422)
    expect((await shown()).assigneeId).toBe(marta.id)
  })

  test('of many can be undone', async ({ db }) => {
    const { prijave, assign, marta, own, id, shown } = await aTeamWithApplication(db)
    await assign(marta.id)
    const { before } = await read(prijave.bulk.$post({ json: { ids: [id], assigneeId: own.user.id } }))
    expect(before).toMatchObject([{ id, assigneeId: marta.id }])
    expect((await shown()).assigneeId).toBe(own.user.id)
  })

  test('is never sent to the candidate', async ({ db }) => {
    const { assign, marta, candidateId, own } = await aTeamWithApplication(db)
    await assign(marta.id)
    const token = await issueCandidateToken(db, candidateId, 'profile', new Date(Date.now() + 3600_000))
    const sent = await own.app.request(`/apipublic/candidate/${candidateId}/applications?token=${token}`)
    expect(await sent.text()).toMatch(/^(?!.*(assignee|Marta Novak)).*creationTime/)
  })
})

describe('removing a member', () => {
  const remove = async (team: Awaited<ReturnType<typeof aTeamWithApplication>>, query: { assigneeId?: string }) => {
    const { members } = as<typeof memberRoutes>(team.own.app).api
    return (await members[':id'].$delete({ param: { id: String(team.marta.id) }, query })).status
  }

  test('hands applications over to the heir, whom the timeline names', async ({ db }) => {
    const team = await aTeamWithApplication(db)
    const heir = await aUser(db, { companyId: team.own.company.id, name: 'Thomas Pichler', role: 'reader' })
    await team.assign(team.marta.id)
    expect(await remove(team, { assigneeId: String(heir.id) })).toBe(200)
    expect(await team.shown()).toMatchObject({ assignee: { id: heir.id, name: 'Thomas Pichler' } })
    expect((await team.events()).map(({ text }) => text).sort()).toEqual(['Marta Novak', 'Thomas Pichler'])
  })

  test('without an heir leaves them to nobody', async ({ db }) => {
    const team = await aTeamWithApplication(db)
    await team.assign(team.marta.id)
    expect(await remove(team, {})).toBe(200)
    expect(await team.shown()).toMatchObject({ assigneeId: 0 })
  })

  test('with an heir of another company changes nothing', async ({ db }) => {
    const team = await aTeamWithApplication(db)
    const stranger = await aDashboard(db, 'Konoba')
    await team.assign(team.marta.id)
    expect(await remove(team, { assigneeId: String(stranger.user.id) })).toBe(422)
    const [row] = await db.select().from(applications).where(eq(applications.id, team.id))
    expect(row?.assigneeId).toBe(team.marta.id)
  })
})
