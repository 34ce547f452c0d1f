import { describe, expect, test as pureTest } from 'vitest'
import type { reviewRoutes } from '../../server/applications/review/routes.ts'
import { issueCandidateToken } from '../../server/candidate-records/tokens.ts'
import { reasonName } from '../../server/company-defaults/names.ts'
import type { groupRoutes } from '../../server/groups/routes.ts'
import type { jobStatsRoutes } from '../../server/jobs/stats/routes.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { answerInLanguage } from '../../server/questions/in-language.ts'
import type { rejectionRoutes } from '../../server/rejections/routes.ts'
import type { stageRoutes } from '../../server/stages/routes.ts'
import { call, jsonOf } from '../support/accounts.ts'
import { type App, formOf } from '../support/app.ts'
import { as, queryOf, read } from '../support/client.ts'
import { aDashboard, anApplication, type Dashboard } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

const german = { headers: { 'Accept-Language': 'de' } }
const reasonsOf = async (app: App, headers = {}) =>
  (await read(as<typeof rejectionRoutes>(app, headers).api['rejection-reasons'].$get())).content
const save = (app: App, names: string[]) => call(app, '/api/rejection-reasons', { names }, { method: 'PUT' })
const edit = (app: App, fields: Record<string, number>) =>
  app.request('/api/prijavaedit', { method: 'POST', body: formOf(fields) })
const stageAt = ({ stages }: Dashboard, at: number) => stages[at]?.id ?? 0
const rejecting = 5
type Staged = { prijavaProcess?: { name: string } }
type Found = { content?: (Staged & { zadnjaPrijava?: Staged })[]; steps?: { name: string }[] }

async function rejected(db: Db) {
  const own = await aDashboard(db)
  const { id, candidateId } = await anApplication(db, own)
  const [reason, another] = await reasonsOf(own.app)
  await edit(own.app, { prijavaId: id, processId: stageAt(own, rejecting) })
  await edit(own.app, { prijavaId: id, razlogId: reason?.id ?? 0 })
  return { own: { ...own, candidateId }, id, reason, another }
}
const shown = async (app: App, id: number) =>
  read(as<typeof reviewRoutes>(app).api.prijave[':id'].$get({ param: { id: `${id}` } }))

describe('the reason of a rejection', () => {
  test('is stored with the application and its history, and counted for the ad', async ({ db }) => {
    const { own, id, reason } = await rejected(db)
    expect(await shown(own.app, id)).toMatchObject({ razlogId: reason?.id, razlogOdbijanja: { name: reason?.name } })
    const timeline = await jsonOf(own.app.request(`/api/prijave/${id}/timeline`))
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'reason', text: reason?.name }))
    expect((await reasonsOf(own.app))[0]).toMatchObject({ applications: 1 })
    const { jobs } = as<typeof jobStatsRoutes>(own.app).api
    const stats = await read(jobs[':id'].stats.$get({ param: { id: `${own.job.id}` }, query: {} as never }))
    expect(stats.rejections).toEqual([{ name: reason?.name, applications: 1 }])
  })

  test('ends when it leaves the stage, which the undo of a bulk move can restore', async ({ db }) => {
    const { own, id, reason } = await rejected(db)
    const { bulk } = as<typeof reviewRoutes>(own.app).api.prijave
    const { before } = await read(bulk.$post({ json: { ids: [id], processId: stageAt(own, 1) } }))
    expect(before).toMatchObject([{ id, processId: stageAt(own, rejecting), razlogId: reason?.id }])
    expect(await shown(own.app, id)).toMatchObject({ razlogId: 0, razlogOdbijanja: null })
    expect((await reasonsOf(own.app))[0]).toMatchObject({ applications: 0 })
  })

  test('ends when its stage is deleted and its applications move, which their timelines tell', async ({ db }) => {
    const { own, id } = await rejected(db)
    const { name } = own.stages[1] ?? {}
    const path = `/api/processes/${stageAt(own, rejecting)}?moveTo=${stageAt(own, 1)}`
    expect((await call(own.app, path, undefined, { method: 'DELETE' })).status).toBe(200)
    expect(await shown(own.app, id)).toMatchObject({ razlogId: 0, razlogOdbijanja: null })
    const timeline = await jsonOf(own.app.request(`/api/prijave/${id}/timeline`))
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'stage', text: name, author: own.user.email }))
  })

  test('of another company is refused', async ({ db }) => {
    const { own, id } = await rejected(db)
    const [foreign] = await reasonsOf((await aDashboard(db, 'Konoba')).app)
    expect((await edit(own.app, { prijavaId: id, razlogId: foreign?.id ?? 0 })).status).toBe(422)
  })

  test('is never sent to the candidate', async ({ db }) => {
    const { own, id, reason } = await rejected(db)
    const candidateId = own.candidateId
    const token = await issueCandidateToken(db, candidateId, 'profile', new Date(Date.now() + 3600_000))
    const answer = await (
      await own.app.request(`/apipublic/candidate/${candidateId}/applications?token=${token}`)
    ).text()
    expect(answer).toContain(`"id":${id}`)
    expect(answer).not.toContain(reason?.name)
    expect(answer).not.toContain('razlog')
  })
})

describe('/api/rejection-reasons', () => {
  test('keeps known names as the same reasons, and those no longer offered with their applications', async ({ db }) => {
    const { own, id, reason, another } = await rejected(db)
    expect((await save(own.app, ['Ne želi smjene', another?.name ?? '', 'ne želi  SMJENE'])).status).toBe(200)
    const now = await reasonsOf(own.app)
    expect(now.map(({ name }) => name)).toEqual(['ne želi SMJENE', another?.name])
    expect(now[1]?.id).toBe(another?.id)
    expect(await shown(own.app, id)).toMatchObject({ razlogOdbijanja: { name: reason?.name } })
    await save(own.app, [reason?.name ?? ''])
    expect(await reasonsOf(own.app)).toMatchObject([{ id: reason?.id, applications: 1 }])
  })

  test.for([[['']], [['x'.repeat(81)]], [Array.from({ length: 31 }, (_, at) => `Razlog ${at}`)]])(
    'refuses %j',
    async ([names], { db }) => {
      expect((await save((await aDashboard(db)).app, names as string[])).status).toBe(422)
    },
  )
})

describe("what every company starts with is in the reader's language", () => {
  test('until the company renames it', async ({ db }) => {
    const own = await aDashboard(db)
    const inGerman = as<typeof stageRoutes>(own.app, german.headers).api.processes
    const names = async () => (await read(inGerman.$get({ query: {} }))).content.map(({ name }) => name)
    expect(await names()).toEqual(['Neu', 'In Prüfung', 'Gespräch', 'Angebot', 'Eingestellt', 'Abgelehnt'])
    expect((await reasonsOf(own.app, german.headers))[0]?.name).toBe(reasonName({ name: '', kind: 'experience' }, 'de'))
    const patch = (name: string) =>
      call(own.app, `/api/processes/${stageAt(own, 2)}`, { name }, { method: 'PATCH', ...german })
    expect((await patch('Angebot')).status).toBe(409)
    await patch('Gespräch')
    expect((await names())[2]).toBe('Gespräch')
    expect(await read(as<typeof stageRoutes>(own.app).api.processes.$get({ query: {} }))).toMatchObject({
      content: { 2: { name: 'Razgovor' } },
    })
    await patch('Probearbeiten')
    expect(await read(as<typeof stageRoutes>(own.app).api.processes.$get({ query: {} }))).toMatchObject({
      content: { 2: { name: 'Probearbeiten' } },
    })
  })

  test('also system groups', async ({ db }) => {
    const own = await aDashboard(db)
    const { groups } = as<typeof groupRoutes>(own.app, german.headers).api
    const { content } = await read(groups.$get({ query: queryOf('') }))
    expect(content.map(({ name }) => name).sort()).toEqual(['Abgemeldet', 'Initiativbewerbungen'])
  })
})

describe('the stage of an application', () => {
  test.for([
    ['/api/prijave', ({ content }: Found) => content?.[0]],
    ['/api/candidates', ({ content }: Found) => content?.[0]?.zadnjaPrijava],
    ['/api/funnel?days=30', ({ steps }: Found) => steps && { prijavaProcess: steps[0] }],
  ] as const)("has its default name in the reader's language in %s", async ([path, found], { db }) => {
    const own = await aDashboard(db)
    await anApplication(db, own)
    const nameIn = async (language: string) => {
      const response = await own.app.request(path, { headers: { 'Accept-Language': language } })
      return found((await response.json()) as Found)?.prijavaProcess?.name
    }
    expect([await nameIn('hr'), await nameIn('en'), await nameIn('de')]).toEqual(['Novo', 'New', 'Neu'])
  })
})

describe('answers in a language', () => {
  const question = {
    ...{ caption: 'Znanje njemačkog', options: ['Osnovno', 'Dobro'], language: 'hr' as const },
    translations: { de: { caption: 'Deutschkenntnisse', options: ['Grundlagen', 'Gut'] } },
  }
  const answer = { caption: 'Znanje njemačkog', type: 'CheckBox' as const, value: 'Dobro|Drugo' }

  pureTest('have question and choices as the ad has them', () => {
    expect(answerInLanguage(answer, question, 'de')).toEqual({
      ...answer,
      caption: 'Deutschkenntnisse',
      value: 'Gut|Drugo',
    })
    const back = { ...answer, caption: 'Deutschkenntnisse', value: 'Grundlagen' }
    expect(answerInLanguage(back, question, 'hr')).toEqual({ ...answer, value: 'Osnovno' })
  })

  pureTest('stay as the candidate saw them where the ad lacks the language or was reworded', () => {
    expect(answerInLanguage(answer, question, 'en')).toEqual(answer)
    expect(answerInLanguage({ ...answer, caption: 'Njemački?' }, question, 'de').caption).toBe('Njemački?')
    expect(answerInLanguage({ ...answer, type: 'SimpleText' }, question, 'de').value).toBe('Dobro|Drugo')
  })
})
