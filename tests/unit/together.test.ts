import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { together } from '../../server/platform/db/together.ts'

const failing = (code: string) => Promise.reject(new Error(code, { cause: { code } }))

it('gives what all work results in', async () => {
  expect(await together(Promise.resolve(1), pause(1, 'two'))).toEqual([1, 'two'])
})

it('runs a query once, though that runs each time it is awaited', async () => {
  let times = 0
  // biome-ignore lint/suspicious/noThenProperty: that is what such a query is.
  const query: PromiseLike<number> = { then: (done, failed) => Promise.resolve(++times).then(done, failed) }
  expect(await together(query)).toEqual([1])
  expect(times).toBe(1)
})

it('waits for all work before it throws', async () => {
  let isDone = false
  const slow = pause(5).then(() => {
    isDone = true
  })
  await expect(together(failing('22000'), slow)).rejects.toThrow('22000')
  expect(isDone).toBe(true)
})

it('throws what failed, not what only followed it in an aborted transaction', async () => {
  await expect(together(failing('25P02'), failing('22000'))).rejects.toThrow('22000')
  await expect(together(failing('25P02'), Promise.resolve())).rejects.toThrow('25P02')
})
