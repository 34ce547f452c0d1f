import { describe, expect } from 'vitest'
import { issueToken } from '../../server/candidate-records/tokens.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { call } from '../support/accounts.ts'
import { appFor, formOf } from '../support/app.ts'
import { aDashboard, anAdmin, anAnswer, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

/** What the first company has, by name, and one id of nothing. */
async function aWorld(db: Db) {
  const [own, other] = [await aDashboard(db), await aDashboard(db, 'Konoba')]
  const [mine, theirs] = [await anApplication(db, own), await anApplication(db, other)]
  const { fileId } = await anAnswer(db, mine.id, { type: 'Document', value: '' }, { name: 'tajna.pdf' })
  const saved = await call(own.app, '/api/notes', { applicationId: mine.id, content: 'Tajna bilješka' })
  const made = await call(own.app, '/api/groups', { name: 'Tajna grupa' })
  const ids = {
    application: mine.id,
    candidate: mine.candidateId,
    note: ((await saved.json()) as { id: number }).id,
    group: ((await made.json()) as { group: { id: number } }).group.id,
    stage: own.stages[0]?.id ?? 0,
    ownGroup: other.systemGroup('opted-out').id,
    ownCandidate: theirs.candidateId,
    ownApplication: theirs.id,
    file: fileId,
  }
  await own.app.services.storage.put(`applications/${fileId}`, Buffer.from('%PDF'))
  const token = await issueToken(db, theirs.candidateId, 'profile', new Date(Date.now() + 3600_000))
  const storage = own.app.services.storage
  return {
    ...{ own, ids, token },
    stranger: appFor(db, { viewer: other.viewer, storage }),
    visitor: appFor(db, { storage }),
    admin: appFor(db, { viewer: await anAdmin(db), storage }),
  }
}

type World = Awaited<ReturnType<typeof aWorld>>
type Ids = World['ids']
type Call = [method: string, path: (ids: Ids) => string, body?: (ids: Ids) => unknown]

const calls: Call[] = [
  ['GET', ({ application }) => `/api/prijave/${application}`],
  ['DELETE', ({ application }) => `/api/prijave/${application}`],
  ['POST', ({ application }) => `/api/prijave/${application}/restore`],
  ['GET', ({ application }) => `/api/prijave/${application}/notes`],
  ['FORM', () => '/api/prijavaedit', ({ application }) => ({ prijavaId: application, rating: 1 })],
  ['FORM', () => '/api/prijavaedit', ({ application }) => ({ prijavaId: application, seen: 1 })],
  ['FORM', () => '/api/prijavaedit', ({ application, stage }) => ({ prijavaId: application, processId: stage })],
  ['GET', ({ candidate }) => `/api/candidates/${candidate}`],
  ['GET', ({ candidate }) => `/api/candidates/${candidate}/applications`],
  ['GET', ({ candidate }) => `/api/candidates/${candidate}/groups`],
  ['GET', ({ candidate }) => `/api/candidates/${candidate}/notes`],
  ['PUT', ({ candidate, ownGroup }) => `/api/candidates/${candidate}/groups/${ownGroup}`],
  ['DELETE', ({ candidate, ownGroup }) => `/api/candidates/${candidate}/groups/${ownGroup}`],
  ['PUT', ({ ownCandidate, group }) => `/api/candidates/${ownCandidate}/groups/${group}`],
  ['DELETE', ({ ownCandidate, group }) => `/api/candidates/${ownCandidate}/groups/${group}`],
  ['GET', ({ group }) => `/api/groups/${group}/candidates`],
  ['PATCH', ({ group }) => `/api/groups/${group}`, () => ({ newName: 'Ukradena' })],
  ['DELETE', ({ group }) => `/api/groups/${group}`],
  ['DELETE', ({ group }) => `/api/groups/${group}/applications?addedTime=2026-01-01T00:00:00Z`],
  ['POST', () => '/api/notes', ({ candidate }) => ({ candidateId: candidate, content: 'Uljez' })],
  ['POST', () => '/api/notes', ({ application }) => ({ applicationId: application, content: 'Uljez' })],
  ['POST', () => '/api/notes', ({ note }) => ({ noteId: note, content: 'Uljez' })],
  ['DELETE', ({ note }) => `/api/notes/${note}`],
  ['GET', ({ application }) => `/api/prijave/${application}/timeline`],
  ['GET', ({ candidate }) => `/api/candidates/${candidate}/timeline`],
  ['GET', ({ file }) => `/api/files/${file}`],
  ['POST', () => '/api/replies/preview', ({ application }) => ({ ids: [application], kind: 'invite' })],
  ['POST', () => '/api/replies', ({ application }) => ({ ids: [application], kind: 'refuse', key: replyKey })],
]

const replyKey = 'b1f6ad0c-9f5b-4cf6-8f0b-3c3f5a4f1d10'

const nobody = (ids: Ids): Ids => ({
  ...ids,
  application: 1e9,
  candidate: 1e9,
  note: 1e9,
  group: 1e9,
  file: ids.file.replace(/./g, (c) => (c === '-' ? c : '1')),
})

function send(app: World['visitor'], [method, path, body]: Call, ids: Ids, query = '') {
  const address = `${path(ids)}${query}`
  if (method === 'FORM')
    return app.request(address, { method: 'POST', body: formOf((body?.(ids) ?? {}) as Record<string, number>) })
  return call(app, address, body?.(ids), { method })
}

const nameOf = ([method, path, body]: Call) => {
  const names = new Proxy({}, { get: (_, name) => `{${String(name)}}` }) as Ids
  return `${method} ${path(names)} ${body ? JSON.stringify(body(names)) : ''}`
}

describe.for(calls.map((one) => ({ one, name: nameOf(one) })))('$name', ({ one }) => {
  test('is nothing to another company, a visitor and a candidate', async ({ db }) => {
    const { own, ids, stranger, visitor, token } = await aWorld(db)
    const before = await snapshot(own)
    const foreign = await send(stranger, one, ids)
    const absent = await send(stranger, one, nobody(ids))
    expect(foreign.status).toBe(404)
    expect([foreign.status, await foreign.text()]).toEqual([absent.status, await absent.text()])
    expect((await send(visitor, one, ids)).status).toBe(401)
    expect([401, 404]).toContain((await send(visitor, one, ids, `?token=${token}`)).status)
    expect(await snapshot(own)).toEqual(before)
  })
})

/** All that the first company sees. */
async function snapshot({ app }: World['own']) {
  const paths = ['/api/prijave', '/api/candidates', '/api/groups']
  const lists = await Promise.all(paths.map(async (path) => (await app.request(path)).json()))
  const [candidate] = (lists[1] as { content: { id: number }[] }).content
  const about = await Promise.all(
    ['notes', 'timeline'].map(async (part) => (await app.request(`/api/candidates/${candidate?.id}/${part}`)).json()),
  )
  return [...lists, ...about]
}

test.for(['/api/prijave', '/api/candidates', '/api/groups'])(
  '%s shows others only to administrators',
  async (path, { db }) => {
    const { stranger, visitor, admin, own, ids } = await aWorld(db)
    const idsIn = async (app: World['visitor'], query: string) =>
      ((await (await app.request(`${path}?${query}`)).json()) as { content: { id: number }[] }).content.map(
        ({ id }) => id,
      )
    const hidden = { '/api/prijave': ids.application, '/api/candidates': ids.candidate, '/api/groups': ids.group }[path]
    for (const query of [
      '',
      `companyId=${own.company.id}`,
      `company=${own.company.id}`,
      `groupId=${ids.group}`,
      `jobId=${own.job.id}`,
      `ids=${ids.application}`,
    ])
      expect(await idsIn(stranger, query)).not.toContain(hidden)
    expect(await idsIn(admin, '')).toContain(hidden)
    expect((await visitor.request(path)).status).toBe(401)
  },
)

test.for(['', '/applications', '/export'])(
  '/apipublic/candidate/{id}%s is for the own link alone',
  async (path, { db }) => {
    const { visitor, stranger, ids, token } = await aWorld(db)
    for (const app of [visitor, stranger]) {
      const response = await app.request(`/apipublic/candidate/${ids.candidate}${path}?token=${token}`)
      expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('kandidat not found')])
    }
    const withdraw = `/apipublic/candidate/${ids.ownCandidate}/applications/${ids.application}/withdraw?token=${token}`
    expect((await visitor.request(withdraw, { method: 'POST' })).status).toBe(404)
    expect(
      (await visitor.request(`/apipublic/candidate/${ids.candidate}?token=${token}`, { method: 'DELETE' })).status,
    ).toBe(404)
  },
)
