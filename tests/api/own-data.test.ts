import { describe, expect } from 'vitest'
import { issueCandidateToken } from '../../server/candidate-records/tokens.ts'
import { candidateTokens } from '../../server/candidates/table.ts'
import type { candidateTokenRoutes } from '../../server/candidates/token-routes.ts'
import { jobTranslations } from '../../server/jobs/table.ts'
import { mails } from '../../server/mails/table.ts'
import { stages } from '../../server/stages/table.ts'
import { call, jsonOf } from '../support/accounts.ts'
import { appFor } from '../support/app.ts'
import { as, queryOf, read } from '../support/client.ts'
import { anAnswer, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { aCandidate } from '../support/own-data.ts'

describe('the link of a mail', () => {
  test("has the ad's title in the reader's language if translated", async ({ db }) => {
    const { app, id, token, application } = await aCandidate(db)
    const titleIn = async (language: string) => {
      const { applications } = as<typeof candidateTokenRoutes>(app).apipublic.candidate[':id']
      const query = queryOf(`token=${token}&language=${language}`)
      return (await read(applications.$get({ param: { id: String(id) }, query })))[0]?.nazivPosla
    }
    const original = await titleIn('hr')
    expect(original).toMatch(/./)
    const { jobId } = application
    await db.insert(jobTranslations).values([
      { jobId, language: 'de', title: 'Koch', description: '' },
      { jobId, language: 'en', title: '', description: '<p>Cook</p>' },
    ])
    expect(await titleIn('de')).toBe('Koch')
    expect(await titleIn('en')).toBe(original)
  })

  test('shows the candidate and the applications, with visible stages only', async ({ db }) => {
    const { app, get, id, token, application, own } = await aCandidate(db)
    expect(await jsonOf(get(''))).toMatchObject({ email: 'ana@posta.example', ime: 'Ana' })
    const { applications } = as<typeof candidateTokenRoutes>(app).apipublic.candidate[':id']
    const list = () => read(applications.$get({ param: { id: String(id) }, query: queryOf(`token=${token}`) }))
    expect(await list()).toMatchObject([{ id: application.id, agreeData: false, prijavaProcess: null }])
    await db.update(stages).set({ visibleToCandidate: true })
    expect((await list())[0]?.prijavaProcess).toEqual({ id: own.stages[0]?.id, name: 'Novo' })
  })

  test('has one purpose and expires after an hour', async ({ db }) => {
    const { get, id } = await aCandidate(db)
    const wrong = [
      'wrong',
      await issueCandidateToken(db, id, 'unsubscribe'),
      await issueCandidateToken(db, id, 'profile', new Date(Date.now() - 1000)),
    ]
    for (const token of wrong)
      for (const path of ['', '/applications', '/export']) {
        const response = await get(path, token)
        expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('kandidat not found')])
      }
    const asking = await issueCandidateToken(db, id, 'request-data')
    expect((await get('', asking)).status).toBe(200)
    expect((await get('/applications', asking)).status).toBe(404)
  })

  test('reveals the e-mail address alone while it only requests access', async ({ db }) => {
    const { get, id } = await aCandidate(db)
    const asking = await issueCandidateToken(db, id, 'request-data')
    expect(await (await get('', asking)).json()).toEqual({
      ...{ id, email: 'ana@posta.example', ime: '', prezime: '', telefon: null },
      ...{ zadnjaPrijavaTime: null, optedOutMarketingTime: null },
    })
    expect(await (await get('')).json()).toMatchObject({ ime: 'Ana', telefon: '+385 91 555 0101' })
  })

  test('ends at erasure, whatever it is for', async ({ db }) => {
    const { app, get, id, token } = await aCandidate(db)
    const asking = await issueCandidateToken(db, id, 'request-data')
    const unsubscribing = await issueCandidateToken(db, id, 'unsubscribe')
    expect((await app.request(`/apipublic/candidate/${id}?token=${token}`, { method: 'DELETE' })).status).toBe(200)
    for (const each of [token, asking]) expect((await get('', each)).status).toBe(404)
    expect((await call(app, `/apipublic/candidate/${id}/request-data`, { token: asking })).status).toBe(404)
    expect((await app.request(`/apipublic/getkandidatforoptout/${id}?token=${unsubscribing}`)).status).toBe(404)
    expect(await db.select().from(candidateTokens)).toEqual([])
  })

  test.for([179, 181])('is requested by a link that is %i days old, or no more', async (days, { db }) => {
    const { id } = await aCandidate(db)
    const token = await issueCandidateToken(db, id, 'request-data')
    const app = appFor(db, { now: new Date(Date.now() + days * 24 * 3600_000) })
    const answer = await call(app, `/apipublic/candidate/${id}/request-data`, { token })
    expect(answer.status).toBe(days < 180 ? 200 : 404)
  })

  test('requests access by mail, without returning the link', async ({ db }) => {
    const { app, id } = await aCandidate(db)
    const token = await issueCandidateToken(db, id, 'request-data')
    const request = as<typeof candidateTokenRoutes>(app).apipublic.candidate[':id']['request-data'].$post
    const { message, mailSent } = await read(request({ param: { id: String(id) }, json: { token, language: 'de' } }))
    expect([message, mailSent.receiver, mailSent.subject]).toEqual([
      'ok',
      'ana@posta.example',
      'Zugang zu Ihren persönlichen Daten',
    ])
    const [mail] = await db.select().from(mails).orderBy(mails.id)
    const link = /https:\S+\/DE\/user-profile\/\d+\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? 'none'
    expect((await app.request(`/apipublic/candidate/${id}?token=${link}`)).status).toBe(200)
    expect(mailSent.body).not.toContain(link)
    for (let at = 0; at < 4; at += 1) await call(app, `/apipublic/candidate/${id}/request-data`, { token })
    expect((await call(app, `/apipublic/candidate/${id}/request-data`, { token })).status).toBe(429)
  })

  test("gives access to the candidate's own files only", async ({ db }) => {
    const { app, application, token, own } = await aCandidate(db)
    const other = await anApplication(db, own)
    for (const [id, status] of [
      [application.id, 200],
      [other.id, 404],
    ] as const) {
      const { fileId } = await anAnswer(db, id, { type: 'Document', value: '' }, { name: 'cv.pdf' })
      await app.services.storage.put(`applications/${fileId}`, Buffer.from('%PDF'))
      expect((await app.request(`/api/files/${fileId}?token=${token}`)).status).toBe(status)
      expect((await app.request(`/api/files/${fileId}`)).status).toBe(401)
    }
  })
})
