import { expect } from 'vitest'
import { callsOf, documentOf } from '../support/api-document.ts'
import { admin, appFor } from '../support/app.ts'
import { test } from '../support/db.ts'

/** Forms that are stored while they arrive; the rest of a refused one is read, so that its sender gets the response. */
const streamed = ['post /apipublic/jobapply multipart/form-data', 'post /api/notes multipart/form-data']

/** A body without a length, and whether more than its bytes was asked for. */
function bodyOf(bytes: number) {
  const chunks = [bytes - 1, 1]
  const seen = { more: false }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = chunks.shift()
        if (next !== undefined) return controller.enqueue(new Uint8Array(next).fill(120))
        seen.more = true
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, seen }
}

test('every call that takes a body refuses one byte more than its limit, without reading on', async ({ db }) => {
  const viewer = { kind: 'admin', userId: 1, companyId: 1, login: 'in.a.company@preko.example' } as const
  const app = appFor(db, { viewer, config: { maxUploadBytes: 50_000 } })
  const document = await documentOf(app)
  const bodies = callsOf(document).flatMap(({ name, method, path, call }) =>
    Object.entries(call.requestBody?.content ?? {}).map(([type, { 'x-body-limit': limit }]) => {
      return { name: `${name} ${type}`, method, path: path.replace(/\{\w+\}/g, '1'), type, limit }
    }),
  )
  expect(bodies.length).toBeGreaterThan(45)
  expect(bodies.filter(({ limit }) => limit === undefined).map(({ name }) => name)).toEqual([])

  const wrong: string[] = []
  for (const { name, method, path, type, limit = 0 } of bodies) {
    const { stream, seen } = bodyOf(limit + 1)
    const headers = { 'content-type': type.startsWith('multipart/') ? `${type}; boundary=part` : type }
    const response = await app.request(path, {
      method: method.toUpperCase(),
      headers,
      body: stream,
      duplex: 'half',
    } as RequestInit)
    if (response.status !== 413) wrong.push(`${name}: ${response.status}`)
    if (seen.more && !streamed.includes(name)) wrong.push(`${name}: reads on`)
  }
  expect(wrong).toEqual([])
})

test('a body that says how long it is, is refused unread', async ({ db }) => {
  const app = appFor(db, { viewer: admin })
  for (const [method, path] of [
    ['POST', '/api/notes'],
    ['POST', '/api/objave'],
    ['PATCH', '/api/objave/1'],
  ] as const) {
    const { stream, seen } = bodyOf(200)
    const headers = { 'content-type': 'application/json', 'content-length': String(200 * 1024 * 1024) }
    const response = await app.request(path, { method, headers, body: stream, duplex: 'half' } as RequestInit)
    expect([path, response.status, seen.more]).toEqual([path, 413, false])
  }
})
