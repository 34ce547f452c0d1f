import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import { z } from 'zod'
import { jobs } from '../../server/jobs/table.ts'
import { mails } from '../../server/mails/table.ts'
import { searchAlerts } from '../../server/search-alerts/table.ts'
import { stages } from '../../server/stages/table.ts'
import { aProposal } from '../support/access/interviews.ts'
import { jsonOf } from '../support/accounts.ts'
import { anAnswer, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { aCandidate } from '../support/own-data.ts'

const applicationsIn = z.array(
  z.object({
    tvrtkaId: z.number(),
    tvrtkaNaziv: z.string(),
    redniBroj: z.number(),
    processId: z.number(),
    prijavaProcess: z.object({ id: z.number(), name: z.string() }),
  }),
)

test('says nothing by which to find the company of an anonymous ad, in the export neither', async ({ db }) => {
  const { get, own } = await aCandidate(db)
  const shown = async () => {
    const [inList] = applicationsIn.parse(await jsonOf(get('/applications')))
    const files = unzipSync(new Uint8Array(await (await get('/export')).arrayBuffer()))
    const { prijave } = JSON.parse(new TextDecoder().decode(files['podaci.json']))
    const [inExport] = applicationsIn.parse(prijave)
    return [inList, inExport]
  }
  await db.update(stages).set({ visibleToCandidate: true })
  const { id: tvrtkaId, name: tvrtkaNaziv } = own.company
  const stageId = own.stages[0]?.id
  const named = {
    ...{ tvrtkaId, tvrtkaNaziv, redniBroj: 0, processId: stageId },
    prijavaProcess: { id: stageId, name: 'Novo' },
  }
  expect(await shown()).toEqual([named, named])
  await db.update(jobs).set({ hidesCompany: true })
  const hidden = { tvrtkaId: 0, tvrtkaNaziv: '', redniBroj: 0, processId: 0, prijavaProcess: { id: 0, name: 'Novo' } }
  expect(await shown()).toEqual([hidden, hidden])
})

test('exports the mails to the candidate, and none about the candidate to others', async ({ db }) => {
  const { get, id } = await aCandidate(db)
  const mail = { sender: 'a@preko.example', kind: 'x', language: 'hr', candidateId: id, html: '', text: '' } as const
  await db.insert(mails).values([
    { ...mail, receiver: 'ana@posta.example', subject: 'Kandidatu' },
    { ...mail, receiver: 'eva@hotel.example', subject: 'Eva spominje Vas u bilješci' },
  ])
  const zip = unzipSync(new Uint8Array(await (await get('/export')).arrayBuffer()))
  expect(JSON.parse(new TextDecoder().decode(zip['podaci.json'])).poruke).toMatchObject([{ subject: 'Kandidatu' }])
})

test('exports all data as a ZIP, including files', async ({ db }) => {
  const { app, get, application } = await aCandidate(db)
  const { fileId } = await anAnswer(db, application.id, { type: 'Document', value: '' }, { name: 'životopis.pdf' })
  await app.services.storage.put(`applications/${fileId}`, Buffer.from('%PDF-1.4'))
  await db.insert(searchAlerts).values({
    ...({ email: 'ana@posta.example', language: 'hr', search: 'country=AT', rhythm: 'weekly' } as const),
    ...{ confirmedAt: new Date(), checkedAt: new Date(), nextOn: '2026-12-01' },
  })
  await aProposal(db, application)
  const zip = unzipSync(new Uint8Array(await (await get('/export')).arrayBuffer()))
  expect(Object.keys(zip)).toEqual(['podaci.json', `datoteke/${application.id}/${fileId.slice(0, 8)}-životopis.pdf`])
  expect(JSON.parse(new TextDecoder().decode(zip['podaci.json']))).toMatchObject({
    kandidat: { email: 'ana@posta.example' },
    prijave: [{ id: application.id }],
    obavijesti: [{ search: 'country=AT', rhythm: 'weekly' }],
    terminiRazgovora: [{ prijava: application.id, way: 'phone', termini: [expect.any(String)] }],
  })
})

test('exports more applications than the page shows', async ({ db }) => {
  const { get, own } = await aCandidate(db)
  for (let at = 1; at <= 100; at += 1)
    await anApplication(db, own, { email: 'ana@posta.example', withdrawnAt: new Date() })
  expect(await jsonOf(get('/applications'))).toHaveLength(100)
  const zip = unzipSync(new Uint8Array(await (await get('/export')).arrayBuffer()))
  expect(JSON.parse(new TextDecoder().decode(zip['podaci.json'])).prijave).toHaveLength(101)
})
