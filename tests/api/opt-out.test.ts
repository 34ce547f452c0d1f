import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { correctAddress } from '../../server/applications/apply/correct-address.ts'
import { candidates } from '../../server/candidates/table.ts'
import { addCompanyDefaults } from '../../server/companies/defaults.ts'
import type { Context } from '../../server/context.ts'
import { groupMembers, groups } from '../../server/groups/table.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { errorOf } from '../support/accounts.ts'
import { type App, appFor, formOf, servicesFor } from '../support/app.ts'
import { aJobWithForm, goodAnswers } from '../support/applying.ts'
import { aDashboard } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

/** A candidate who has applied, and the links in their receipt. */
async function anApplicant(db: Db) {
  const form = await aJobWithForm(db)
  await addCompanyDefaults(db, [{ id: form.job.companyId, language: 'hr' }])
  await appFor(db).request('/apipublic/jobapply', { method: 'POST', body: formOf(goodAnswers(form)) })
  const [candidate] = await db.select().from(candidates)
  const written = (await db.select().from(mails)).find(({ unsubscribeUrl }) => unsubscribeUrl)
  const path = new URL(written?.unsubscribeUrl ?? '').pathname
  const readingToken = /user-request-data\/\d+\/([\w-]+)/.exec(written?.text ?? '')?.[1] ?? ''
  return { id: candidate?.id ?? 0, path, token: path.split('/').at(-1) ?? '', readingToken }
}

const optedOutAt = async (db: Db) => (await db.select().from(candidates))[0]?.optedOutAt
const oneClick = (app: App, path: string) =>
  app.request(path, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })

describe('a candidate opts out of marketing mail', () => {
  test('by the one-click unsubscribe of their mail program, repeatedly; the first time counts', async ({ db }) => {
    const { path } = await anApplicant(db)
    const [first, second] = [new Date('2026-05-04T10:00:00Z'), new Date('2026-05-05T10:00:00Z')]

    for (const now of [first, second]) expect((await oneClick(appFor(db, { now }), path)).status).toBe(200)

    expect(await optedOutAt(db)).toEqual(first)
    const gathered = await db
      .select({ gathers: groups.gathers })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    expect(gathered).toEqual([{ gathers: 'opted-out' }])
  })

  test('and is gathered so by a company to which they apply later, unless they opted in meanwhile', async ({ db }) => {
    const { id, token, path } = await anApplicant(db)
    await oneClick(appFor(db), path)
    const gatheredAt = async (name: string) => {
      const { company, job } = await aDashboard(db, name)
      const form = await aJobWithForm(db, { companyId: job.companyId })
      const body = formOf(goodAnswers(form))
      expect((await appFor(db).request('/apipublic/jobapply', { method: 'POST', body })).status).toBe(200)
      const own = eq(groups.companyId, company.id)
      return db
        .select({ gathers: groups.gathers })
        .from(groupMembers)
        .innerJoin(groups, and(eq(groups.id, groupMembers.groupId), own))
    }
    expect(await gatheredAt('Konoba')).toEqual([{ gathers: 'opted-out' }])
    await appFor(db).request(`/apipublic/optinmarketing?kandidatId=${id}&token=${token}`, { method: 'POST' })
    expect(await gatheredAt('Pekara')).toEqual([])
  })

  test('and is gathered so when an application moves to their address', async ({ db }) => {
    const form = await aJobWithForm(db)
    await addCompanyDefaults(db, [{ id: form.job.companyId, language: 'hr' }])
    const [email, idempotencyKey] = ['ana@posta.example', 'a'.repeat(32)]
    await db.insert(candidates).values({ email, firstName: 'Ana', lastName: 'Kovač', optedOutAt: new Date() })
    const body = formOf({ ...goodAnswers(form), idempotencyKey })
    await appFor(db).request('/apipublic/jobapply', { method: 'POST', body })
    const context: Context = { ...servicesFor(db).services, viewer: { kind: 'visitor' }, language: 'hr' }
    await correctAddress(context, { jobId: form.job.id, key: idempotencyKey, email }, '10.0.0.1')
    const members = await db
      .select({ gathers: groups.gathers, email: candidates.email })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
      .innerJoin(candidates, eq(candidates.id, groupMembers.candidateId))
    expect(members).toEqual([{ gathers: 'opted-out', email }])
  })

  test('by the call that the page makes', async ({ db }) => {
    const { id, token } = await anApplicant(db)
    const path = `/apipublic/optoutmarketing?kandidatId=${id}&token=${token}`
    expect(await (await appFor(db).request(path, { method: 'POST' })).json()).toEqual({ message: 'ok' })
    expect(await optedOutAt(db)).toBeInstanceOf(Date)
  })

  test('and takes it back by another, which nobody does with a wrong link', async ({ db }) => {
    const { id, token, path, readingToken } = await anApplicant(db)
    await oneClick(appFor(db), path)
    const optIn = (by: string) =>
      appFor(db).request(`/apipublic/optinmarketing?kandidatId=${id}&token=${by}`, { method: 'POST' })
    expect((await optIn(readingToken)).status).toBe(404)
    expect(await optedOutAt(db)).toBeInstanceOf(Date)
    for (const times of [1, 2]) expect((await optIn(token)).status, String(times)).toBe(200)
    expect(await optedOutAt(db)).toBeNull()
    expect(await db.select().from(groupMembers)).toEqual([])
  })

  test('and the page reads the candidate and the time', async ({ db }) => {
    const { id, token, path } = await anApplicant(db)
    const now = new Date('2026-05-04T10:00:00Z')
    const asked = () => appFor(db).request(`/apipublic/getkandidatforoptout/${id}?token=${token}`)
    const person = { ime: 'Ana', prezime: 'Kovačević' }

    expect(await (await asked()).json()).toEqual({ kandidat: { ...person, optedOutMarketingTime: null } })
    await oneClick(appFor(db, { now }), path)
    expect(await (await asked()).json()).toEqual({ kandidat: { ...person, optedOutMarketingTime: now.toISOString() } })
  })

  test('not by a token for another purpose, nor for another candidate', async ({ db }) => {
    const { id, token, readingToken } = await anApplicant(db)
    expect(readingToken).not.toBe('')
    for (const path of [
      `/unsubscribe/${id}/${readingToken}`,
      `/EN/unsubscribe/${id}/x`,
      `/unsubscribe/${id + 1}/${token}`,
    ]) {
      const response = await oneClick(appFor(db), path)
      expect(response.status).toBe(404)
      expect((await errorOf(response)).message).toBe('kandidat not found')
    }
    expect(await optedOutAt(db)).toBeNull()
    for (const address of [`${id}?token=${readingToken}`, `${id + 1}?token=${token}`, `x?token=${token}`]) {
      expect((await appFor(db).request(`/apipublic/getkandidatforoptout/${address}`)).status, address).toBe(404)
    }
  })
})
