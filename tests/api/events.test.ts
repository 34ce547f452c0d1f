import { expect } from 'vitest'
import type { ChangeFeed } from '../../server/platform/audit/feed.ts'
import type { ChangeNotice } from '../../server/platform/audit/record.ts'
import { auditEntries } from '../../server/platform/audit/table.ts'
import { call } from '../support/accounts.ts'
import { appFor } from '../support/app.ts'
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
  return { changes, emit, listeners }
}

async function readUntil(response: Response, wanted: RegExp) {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  let text = ''
  while (!wanted.test(text)) {
    const { done, value } = await reader.read()
    if (done) break
    text += new TextDecoder().decode(value)
  }
  await reader.cancel()
  return text
}

const event = (companyId: number | null, id: number): Partial<ChangeNotice> => ({
  ...{ id, action: 'application.rate', subjectKind: 'application', subjectId: String(id), companyId },
})

test('notifies a company of its own changes only', async ({ db }) => {
  const { changes, emit, listeners } = aFeed()
  const own = await aDashboard(db, 'Hotel', { changes })
  const response = await own.app.request('/api/events')
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
  const own = await aDashboard(db, 'Hotel', { changes })
  const other = await aDashboard(db, 'Konoba')
  for (const [app, name] of [
    [own.app, 'Prva'],
    [other.app, 'Tuđa'],
    [own.app, 'Druga'],
  ] as const)
    await call(app, '/api/groups', { name })
  const [first, , last] = await db.select({ id: auditEntries.id }).from(auditEntries).orderBy(auditEntries.id)
  const response = await own.app.request('/api/events', { headers: { 'last-event-id': String(first?.id) } })
  emit(null)
  const text = await readUntil(response, /here/)
  expect([...text.matchAll(/^id: (\d+)/gm)].map(([, id]) => Number(id))).toEqual([last?.id])
  expect(text).toContain('event: reset')
})

test('limits the connections per user, and requires a session', async ({ db }) => {
  const { changes } = aFeed()
  const own = await aDashboard(db, 'Hotel', { changes })
  const opened = []
  for (let at = 0; at < 8; at += 1) opened.push(await own.app.request('/api/events'))
  expect((await own.app.request('/api/events')).status).toBe(503)
  for (const response of opened) await response.body?.cancel()
  expect((await appFor(db).request('/api/events')).status).toBe(401)
})
