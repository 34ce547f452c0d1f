import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import type { stageRoutes } from '../../../server/stages/routes.ts'
import { ApiError } from '../../../src/data/api.ts'
import { clientOf, read } from '../../../src/data/client.ts'

const { api } = clientOf<typeof stageRoutes>()
const answer = (status: number, body: unknown) => {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}
afterEach(() => void vi.unstubAllGlobals())

test('uses the paths and fields of the routes', async () => {
  const fetch = answer(200, { message: 'ok' })
  const body = await read(api.processes[':id'].$patch({ param: { id: '7' }, json: { name: 'Razgovor' } }))
  expectTypeOf(body).toEqualTypeOf<{ message: string }>()
  const [path, init] = fetch.mock.calls[0] ?? []
  expect([path, init?.method, init?.body]).toEqual(['/api/processes/7', 'PATCH', '{"name":"Razgovor"}'])
  expect(new Headers(init?.headers).get('content-type')).toBe('application/json')
})

test('a refusal is thrown with its message, code and fields', async () => {
  answer(422, { error: { message: 'Ne ide', code: 'invalid', fields: { name: 'Prazno' } } })
  const error = await read(api.processes.$get({ query: {} })).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 422, message: 'Ne ide', code: 'invalid', fields: { name: 'Prazno' } })
})

test('stops when it is aborted', async () => {
  const fetch = answer(200, {})
  const { signal } = new AbortController()
  await read(api.processes.$get({ query: {} }, { init: { signal } }))
  expect(fetch.mock.calls[0]?.[1].signal).toBe(signal)
})

test.for(['nope', 'OK'])('a change with the message %s succeeded only if that is ok', async (message) => {
  answer(200, { message })
  const call = read(api.processes[':id'].$patch({ param: { id: '7' }, json: { name: 'Razgovor' } }))
  if (message === 'OK') expect(await call).toEqual({ message })
  else await expect(call).rejects.toMatchObject({ status: 200, message: '' })
})
