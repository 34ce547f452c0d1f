import { z } from '@hono/zod-openapi'
import { expect } from 'vitest'
import { filterRequest } from '../../server/applications/filter/wire.ts'
import { jsonOf } from '../support/accounts.ts'
import { callsOf, documentOf } from '../support/api-document.ts'
import { admin, appFor } from '../support/app.ts'
import { test } from '../support/db.ts'

const listed = z.object({ meta: z.object({ page_size: z.union([z.number(), z.string()]) }) })

test('every list cuts a page size beyond its maximum to it, and ignores an invalid one', async ({ db }) => {
  const app = appFor(db, { viewer: admin })
  const document = await documentOf(app)
  const lists = callsOf(document).flatMap(({ method, path, call }) => {
    const size = call.parameters?.find(({ name }) => name === 'pageSize' || name === 'page_size')
    return size && method === 'get' && call.responses[200]?.content?.['application/json'] ? [{ path, size }] : []
  })
  expect(lists.length).toBeGreaterThan(12)

  for (const { path, size } of lists) {
    const sizeFor = async (asked: string) => {
      const { meta } = listed.parse(await jsonOf(app.request(`${path}?${size.name}=${asked}`)))
      return Number(meta.page_size)
    }
    const [usual, largest] = [await sizeFor(''), await sizeFor('1000000')]
    expect([path, largest], path).toEqual([path, expect.toSatisfy((each: number) => each > usual && each <= 1000)])
    for (const beyond of [largest + 1, '9007199254740991']) expect(await sizeFor(String(beyond)), path).toBe(largest)
    for (const invalid of ['0', '-5', 'x', '2.5']) expect(await sizeFor(invalid), path).toBe(usual)
    expect(await sizeFor('3'), path).toBe(3)
  }
})

test.for([
  [501, 500],
  [500, 500],
  [0, 0],
  [-1, 20],
  ['x', 20],
] as const)('a question filter with page_size %s is answered with %s', ([asked, size]) => {
  const { page_size } = filterRequest.parse({ jobId: 1, uvjeti: [], page_size: asked })
  expect(page_size).toBe(size)
})
