import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { hashPassword } from '../../server/accounts/auth/password.ts'
import { startSession } from '../../server/accounts/auth/sessions.ts'
import { users } from '../../server/accounts/table.ts'
import { type ChangeFeed, openChangeFeed } from '../../server/platform/audit/feed.ts'
import type { ChangeNotice } from '../../server/platform/audit/record.ts'
import { auditEntries } from '../../server/platform/audit/table.ts'
import type { Database, Db } from '../../server/platform/db/client.ts'
import { call, goodPassword } from '../support/accounts.ts'
import { admin, appFor } from '../support/app.ts'
import { aDashboard } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

/** A change feed whose notices the test emits. */
function aFeed() {
  const listeners = new Set<Parameters<ChangeFeed['subscribe']>[0]>()
  const changes: ChangeFeed = {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => {},
  }
  const emit = (notice: Partial<ChangeNotice> | null) =>
    listeners.forEach((listener) => void listener.notify(notice as ChangeNotice | null))
  const end = () => listeners.forEach((listener) => void listener.end())
  return { changes, emit, end, listeners }
}

async function readUntil(response: Response, end: RegExp, onText: (text: string) => unknown = () => {}) {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  let text = ''
  while (!end.test(text)) {
    const { done, value } = await reader.read()
    if (done) break
    text += new TextDecoder().decode(value)
    onText(text)
  }
  await reader.cancel()
  return text
}

/** A dashboard whose user is signed in, with the stream of events that it opens. */
async function signedIn(db: Db, changes: ChangeFeed) {
  const own = await aDashboard(db)
  const app = appFor(db, { changes })
  const token = await startSession(db, own.user.id, { userAgent: '', isPersistent: false })
  const stream = (headers: Record<string, string> = {}) => call(app, '/api/events', undefined, { token, headers })
  return { ...own, app, token, stream }
}

const event = (companyId: number | null, id: number): Partial<ChangeNotice> => ({
  ...{ id, action: 'application.rate', subjectKind: 'application', subjectId: String(id), companyId },
})

test('notifies a company of its own changes only', async ({ db }) => {
  const { changes, emit, listeners } = aFeed()
  const own = await signedIn(db, changes)
  const response = await own.stream()
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  emit(event(own.company.id + 1, 5))
  emit(event(own.company.id, 6))
  const text = await readUntil(response, /id: 6/)
  expect(text).toContain('event: change\ndata: {"action":"application.rate","kind":"application","id":"6"}\nid: 6')
  expect(text).not.toContain('id: 5')
  await expect.poll(() => listeners.size).toBe(0)
})

test('sends missed changes, and a reset when they are unknown', async ({ db }) => {
  const { changes, emit } = aFeed()
  const own = await signedIn(db, changes)
  const other = await aDashboard(db, 'Konoba')
  for (const [app, name] of [
    [own.app, 'Prva'],
    [other.app, 'Tuđa'],
    [own.app, 'Druga'],
  ] as const)
    await call(app, '/api/groups', { name }, { token: own.token })
  const [first, , last] = await db.select({ id: auditEntries.id }).from(auditEntries).orderBy(auditEntries.id)
  const response = await own.stream({ 'last-event-id': String(first?.id) })
  emit(null)
  const text = await readUntil(response, /here/)
  expect([...text.matchAll(/^id: (\d+)/gm)].map(([, id]) => Number(id))).toEqual([last?.id])
  expect(text).toContain('event: reset')
})

test('sends what changed since the page was rendered, before the stream was opened', async ({ db }) => {
  const own = await signedIn(db, aFeed().changes)
  for (const name of ['Prva', 'Druga']) await call(own.app, '/api/groups', { name }, { token: own.token })
  const [first, second] = await db.select({ id: auditEntries.id }).from(auditEntries).orderBy(auditEntries.id)
  const response = await call(own.app, `/api/events?after=${first?.id}`, undefined, { token: own.token })
  const text = await readUntil(response, /here/)
  expect(/event: change\ndata: .*\nid: (\d+)/.exec(text)?.[1]).toBe(String(second?.id))
})

test('a stopping process tells its clients when and from where to go on, and none misses a change', async ({ db }) => {
  const { changes, emit, end, listeners } = aFeed()
  const own = await signedIn(db, changes)
  const add = (name: string) => call(own.app, '/api/groups', { name }, { token: own.token })
  const idsIn = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id))
  await add('Prva')
  const response = await own.stream()
  expect(response.headers.get('connection')).toBeNull()
  const isOpen = Promise.withResolvers<void>()
  const text = readUntil(response, /never/, (read) => read.includes('here') && isOpen.resolve())
  await isOpen.promise
  expect(listeners.size).toBe(1)
  await add('Kasna')
  await add('Druga')
  const [first, late, newest] = await db.select().from(auditEntries).orderBy(auditEntries.id)
  // The one before it has not been committed yet.
  emit(newest ?? null)
  end()

  expect(idsIn(await text)).toEqual([first?.id, newest?.id, first?.id])
  const [, delay] = /^retry: (\d+)\n\n$/m.exec(await text) ?? []
  expect(Number(delay)).toBeGreaterThanOrEqual(500)
  expect(Number(delay)).toBeLessThanOrEqual(2000)
  const resumed = await readUntil(await own.stream({ 'last-event-id': String(first?.id) }), /here/)
  expect(idsIn(resumed)).toEqual([late?.id, newest?.id])
})

test('limits the connections per user, and requires a session', async ({ db }) => {
  const { changes } = aFeed()
  const own = await signedIn(db, changes)
  const opened = []
  for (let at = 0; at < 8; at += 1) opened.push(await own.stream())
  expect((await own.stream()).status).toBe(503)
  for (const response of opened) await response.body?.cancel()
  expect((await appFor(db).request('/api/events')).status).toBe(401)
})

test('a stream that is opened while the process stops ends at once', async ({ db }) => {
  const feed = openChangeFeed({ listen: async () => {} } as unknown as Database)
  feed.close()
  const own = await signedIn(db, feed)
  expect(await readUntil(await own.stream(), /never/)).toMatch(/^id: \d+\nretry: \d+$/m)
})

describe('a stream ends within a second', () => {
  type SignedIn = Awaited<ReturnType<typeof signedIn>>
  const newPassword = 'osam-zelenih-brodova-7'

  test.for([
    ['of signing out', ({ app, token }: SignedIn) => call(app, '/apipublic/logout', {}, { token })],
    [
      'of a new password, set elsewhere',
      async ({ app, user, db }: SignedIn & { db: Db }) => {
        const token = await startSession(db, user.id, { userAgent: '', isPersistent: false })
        return call(app, '/api/account/password', { currentPassword: goodPassword, newPassword }, { token })
      },
    ],
    [
      "of the company's block",
      ({ company, db }: SignedIn & { db: Db }) =>
        call(
          appFor(db, { viewer: admin }),
          `/api/admin/companies/${company.id}`,
          { blocked: true },
          { method: 'PATCH' },
        ),
    ],
  ] as const)('%s', async ([, act], { db }) => {
    const { changes, emit } = aFeed()
    const own = await signedIn(db, changes)
    await db
      .update(users)
      .set({ passwordHash: await hashPassword(goodPassword) })
      .where(eq(users.id, own.user.id))
    const response = await own.stream()
    const ended = readUntil(response, /never/).then(() => true)

    expect((await act({ ...own, db })).status).toBeLessThan(300)
    for (const notice of await db.select().from(auditEntries)) emit(notice)
    expect(await Promise.race([ended, setTimeout(1000, false)])).toBe(true)
  })

  test('but goes on while others sign out', async ({ db }) => {
    const { changes, emit } = aFeed()
    const [own, other] = [await signedIn(db, changes), await signedIn(db, changes)]
    const response = await own.stream()
    await call(other.app, '/apipublic/logout', {}, { token: other.token })
    for (const notice of await db.select().from(auditEntries)) emit(notice)
    emit(event(own.company.id, 6))
    expect(await readUntil(response, /id: 6/)).toContain('id: 6')
  })
})
