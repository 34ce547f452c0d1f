import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { expect, type TestAPI } from 'vitest'
import type { Storage } from '../../server/platform/storage/storage.ts'

type Store = { storage: Storage }

export const megabyte = 1024 * 1024

/** Bytes that differ, as a stream of pieces that no part ends with. */
export const streamOf = (bytes: number) =>
  Readable.from(
    (function* () {
      for (let sent = 0; sent < bytes; sent += 65_000)
        yield Buffer.alloc(Math.min(65_000, bytes - sent), `${sent} bytes were sent before these. `)
    })(),
    { objectMode: false },
  )

const brokenStream = (bytes: number) =>
  Readable.from(
    (async function* () {
      yield* streamOf(bytes)
      throw new Error('gone')
    })(),
  )

const keysOf = async ({ list }: Storage) => (await Array.fromAsync(list())).map(({ key }) => key).sort()

/** What any file store has to do. */
export function testStorage(test: TestAPI<Store>) {
  test('a file is there whole or not at all', async ({ storage }) => {
    await storage.put('a/whole', Readable.from([Buffer.from('PDF '), Buffer.from('whole')]))
    await expect(storage.put('a/half', brokenStream(10))).rejects.toThrow('gone')
    await expect(storage.put('a/long', brokenStream(9 * megabyte))).rejects.toThrow('gone')
    const found = await storage.read('a/whole')
    expect([found?.bytes, found?.range]).toEqual([9, undefined])
    expect(found && (await text(found.stream))).toBe('PDF whole')
    expect(await storage.read('a/half')).toBeUndefined()
    expect(await keysOf(storage)).toEqual(['a/whole'])
  })

  test('a file is replaced, and removed also when it is not there', async ({ storage }) => {
    const key = `logos/${'ž +()\'!*~"&<.'.repeat(2)}webp`
    await storage.put(key, Buffer.from('1'))
    await storage.put(key, Buffer.from('22'))
    expect((await storage.read(key))?.bytes).toBe(2)
    expect(await keysOf(storage)).toEqual([key])
    await storage.remove(key)
    await storage.remove('never there')
    expect(await storage.read(key)).toBeUndefined()
    expect(await keysOf(storage)).toEqual([])
  })

  test.for([0, 1, 8 * megabyte, 8 * megabyte + 1, 20 * megabyte])(
    '%i bytes come back unchanged',
    async (bytes, { storage }) => {
      await storage.put('of-a-stream', streamOf(bytes))
      const contents = await buffer(streamOf(bytes))
      await storage.put('of-bytes', contents)
      for (const key of ['of-a-stream', 'of-bytes']) {
        const found = await storage.read(key)
        expect(found?.bytes).toBe(bytes)
        expect(found && (await buffer(found.stream)).equals(contents)).toBe(true)
      }
      const sizes = await Array.fromAsync(storage.list(), (file) => file.bytes)
      expect(sizes).toEqual([bytes, bytes])
    },
  )

  test.for([
    ['bytes=0-0', '0', { from: 0, to: 0 }],
    ['bytes=3-5', '345', { from: 3, to: 5 }],
    ['bytes=7-', '789', { from: 7, to: 9 }],
    ['bytes=-2', '89', { from: 8, to: 9 }],
    ['bytes=8-99', '89', { from: 8, to: 9 }],
    ['bytes=10-12', '', null],
    ['lines=1-2', '0123456789', undefined],
  ] as const)('%s of ten bytes', async ([header, contents, range], { storage }) => {
    await storage.put('digits', Buffer.from('0123456789'))
    const found = await storage.read('digits', header)
    expect([found?.bytes, found?.range]).toEqual([10, range])
    expect(found && (await text(found.stream))).toBe(contents)
    expect(await storage.read('none', header)).toBeUndefined()
  })

  test('lists when each file was stored', async ({ storage }) => {
    const before = Date.now()
    await storage.put('a/b/c', Buffer.from('1'))
    const [file] = await Array.fromAsync(storage.list())
    expect(Math.abs((file?.modifiedAt.getTime() ?? 0) - before)).toBeLessThan(5000)
  })

  test('can be used, without writing', async ({ storage }) => {
    await storage.check()
    expect(await keysOf(storage)).toEqual([])
  })
}
