import { readdir, readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { startSession } from '../../server/accounts/auth/sessions.ts'
import { leastRoles } from '../../server/accounts/roles.ts'
import { users } from '../../server/accounts/table.ts'
import { applications } from '../../server/applications/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { requestOf, wholeApp } from '../support/access/app.ts'
import { rolledBack } from '../support/access/rolled-back.ts'
import { type Access, type MemberCaller, memberCallers } from '../support/access/route.ts'
import { stateOf } from '../support/access/state.ts'
import { accessTable } from '../support/access/table.ts'
import { aWorld, secret } from '../support/access/world.ts'
import { callsOf, documentOf } from '../support/api-document.ts'
import { aUser } from '../support/dashboard.ts'
import { isOnPostgres, test } from '../support/db.ts'

const forOwners = [
  'DELETE /api/account/email-change',
  'POST /api/account/email-change',
  'POST /api/account/logo',
  'PATCH /api/members/second-factor',
  'PATCH /api/members/{id}',
  'POST /api/invitations',
  'DELETE /api/invitations/{id}',
]
const exports = ['GET /api/funnel.csv', 'GET /api/jobs/{id}/stats.csv', 'GET /api/prijave/export']
const writesOfReaders = [
  ...['DELETE /api/account/sessions', 'DELETE /api/account/sessions/{id}', 'DELETE /api/filters/{id}'],
  ...[
    'DELETE /api/members/{id}',
    'DELETE /api/notes/{id}',
    'PATCH /api/account',
    'PATCH /api/filters/{id}',
    'POST /api/account/password',
    'POST /api/account/login-change',
    'DELETE /api/account/login-change',
  ],
  ...['POST /api/account/recovery-codes', 'POST /api/account/second-factor', 'POST /api/filters', 'POST /api/notes'],
  ...['POST /api/prijave/filter', 'PUT /api/session', 'PUT /api/settings/{key}'],
]

/** Whether calls of this name are closed to the role, whatever they send. */
function isClosed(name: string, role: MemberCaller) {
  if (forOwners.includes(name)) return true
  if (!role.toLowerCase().endsWith('reader')) return false
  return exports.includes(name) || (!name.startsWith('GET ') && !writesOfReaders.includes(name))
}

/** Filters, devices and notes of the owner, and colleagues, which members may not change. */
const personal = [
  ...['PATCH /api/filters/{id}', 'DELETE /api/filters/{id}', 'DELETE /api/account/sessions/{id}'],
  'DELETE /api/members/{id}',
]

function isTheirs(name: string, role: MemberCaller, { for: allowed, json }: Access, ids: Record<string, unknown>) {
  if (role.startsWith('foreign')) return allowed.includes('stranger')
  const isEdit = name === 'POST /api/notes' && JSON.stringify(json?.(ids as never, '')).includes('noteId')
  if (isEdit || personal.includes(name) || (name === 'DELETE /api/notes/{id}' && role === 'reader')) return false
  return allowed.includes('owner')
}

async function aWorldWithMembers(db: Db) {
  const world = await aWorld(db)
  const { own, ids } = world
  const [{ passwordHash = '' } = {}] = await db.select().from(users).where(eq(users.id, own.user.id))
  const [{ companyId: foreignId = 0 } = {}] = await db
    .select()
    .from(applications)
    .where(eq(applications.id, ids.foreignApplication))
  const sessions = await Promise.all(
    memberCallers.map(async (caller) => {
      const companyId = caller.startsWith('foreign') ? foreignId : own.company.id
      const role = caller.toLowerCase().endsWith('reader') ? 'reader' : 'member'
      const user = await aUser(db, { companyId, role, passwordHash })
      return [caller, await startSession(db, user.id, { userAgent: '', isPersistent: false, isVerified: true })]
    }),
  )
  return {
    ...world,
    sessions: { ...world.sessions, ...(Object.fromEntries(sessions) as Record<MemberCaller, string>) },
  }
}

test.runIf(isOnPostgres)(
  'every documented call admits members by their role, of their own company alone',
  {
    timeout: 300_000,
  },
  async ({ db }) => {
    const world = await aWorldWithMembers(db)
    const app = wholeApp(db, world.storage)
    const before = await stateOf(db)
    const calls = callsOf(await documentOf(app)).filter(({ path }) => path.startsWith('/api/'))
    expect(calls.length).toBeGreaterThan(100)
    const names = calls.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    expect(Object.keys(leastRoles).filter((name) => !names.includes(name))).toEqual([])

    const wrong: string[] = []
    for (const { method, path } of calls)
      for (const access of [accessTable[`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`] ?? []].flat())
        for (const role of memberCallers) {
          const name = `${method.toUpperCase()} ${path}`
          const route = { method: method.toUpperCase(), path: path.replace(/\{(\w+)\}/g, ':$1') }
          const caller = { world, role, ids: world.ids }
          const closed = isClosed(name, role)
          const sent: Access =
            closed && (access.json || access.form) ? { for: [], ...paramsOf(access), json: () => 1 } : access
          await rolledBack(db, async () => {
            const response = await app.request(...requestOf(route, sent, caller))
            const text = response.headers.get('content-type')?.startsWith('text/event-stream')
              ? ''
              : await response.text()
            const isRefused = [401, 403, 404].includes(response.status) || (access.badValue && response.status === 422)
            const faults = [
              closed && !path.startsWith('/api/admin') && response.status !== 403 ? 'is not refused by the role' : '',
              !closed && isTheirs(name, role, access, world.ids) && response.status >= 400 ? 'is refused' : '',
              !closed && !isTheirs(name, role, access, world.ids) && !isRefused ? 'gets through' : '',
              isRefused && method !== 'get' && (await stateOf(db)) !== before ? 'changes something' : '',
              role.startsWith('foreign') && secret.test(text) ? 'reads what is not theirs' : '',
            ].filter(Boolean)
            wrong.push(...faults.map((fault) => `${name}: ${role} ${fault}: ${response.status} ${text.slice(0, 80)}`))
          })
        }
    expect(wrong).toEqual([])
  },
)

const paramsOf = ({ params, query }: Access) => ({ ...(params && { params }), ...(query && { query }) })

test('only owners change the company, everyone their own language', async ({ db }) => {
  const world = await aWorldWithMembers(db)
  const app = wholeApp(db, world.storage)
  const patch = async (role: 'owner' | 'member' | 'reader', json: object) => {
    const route = { method: 'PATCH', path: '/api/account' }
    return (
      await app.request(
        ...requestOf(route, { for: [], json: () => json }, { world, role: role as never, ids: world.ids }),
      )
    ).status
  }
  expect(await patch('member', { web: 'hotel.example' })).toBe(403)
  expect(await patch('reader', { retentionMonths: 6 })).toBe(403)
  for (const invalid of [{ retentionMonths: 7 }, { nazivTvrtke: 5 }, { answerPromise: null, language: 'de' }]) {
    expect(await patch('member', invalid)).toBe(403)
    expect(await patch('owner', invalid)).toBe(422)
  }
  expect(await patch('member', { applicationMail: 'daily' })).toBe(200)
  expect(await patch('member', { applicationMail: 'hourly' })).toBe(422)
  expect(await patch('member', { language: 'de' })).toBe(200)
  expect(await patch('owner', { web: 'hotel.example' })).toBe(200)
})

test('what a reader opens does not count as seen, and a removed member is signed out', async ({ db }) => {
  const world = await aWorldWithMembers(db)
  const app = wholeApp(db, world.storage)
  const { application } = world.ids
  const open = async (role: MemberCaller) => {
    const access: Access = { for: [], params: () => ({ id: application }) }
    await app.request(
      ...requestOf({ method: 'GET', path: '/api/prijave/:id' }, access, { world, role, ids: world.ids }),
    )
    const [row] = await db.select().from(applications).where(eq(applications.id, application))
    return row?.seen
  }
  expect(await open('reader')).toBe(false)
  expect(await open('member')).toBe(true)
  await db.update(users).set({ removedAt: new Date() }).where(eq(users.role, 'member'))
  const me = requestOf({ method: 'GET', path: '/api/account' }, { for: [] }, { world, role: 'member', ids: world.ids })
  expect((await app.request(...me)).status).toBe(401)
})

/** Every call that the screens ask about before they offer it, by the text of their files. */
async function offeredCalls() {
  const files = (await readdir('src', { recursive: true })).filter((name) => /\.(tsx?|astro)$/.test(name))
  const texts = await Promise.all(files.map((name) => readFile(`src/${name}`, 'utf8')))
  return new Set(texts.flatMap((text) => text.match(/(?<=')(GET|POST|PUT|PATCH|DELETE) \/api\/[^']+(?=')/g) ?? []))
}

test('screens ask about exactly the calls that are closed to some members', async ({ db }) => {
  const calls = callsOf(await documentOf(wholeApp(db, (await aWorld(db)).storage)))
  const closed = calls
    .filter(({ call }) => /Not for readers|For owners/.test(call.description))
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  expect(closed.length).toBeGreaterThan(40)
  expect([...(await offeredCalls())].sort()).toEqual(closed.sort())
})
