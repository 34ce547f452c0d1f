import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test as base, expect } from 'vitest'
import { assertWritable } from '../../server/platform/folder.ts'
import { openFolder } from '../../server/platform/storage/folder.ts'
import type { Storage } from '../../server/platform/storage/storage.ts'
import { testStorage } from '../support/storage-suite.ts'

const test = base.extend<{ folder: string; storage: Storage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to learn what a fixture needs
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'preko-storage-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  storage: ({ folder }, use) => use(openFolder(folder)),
})

testStorage(test)

test('what a put that fails has written is removed', async ({ folder, storage }) => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw new Error('gone')
    })(),
  )
  await expect(storage.put('a/half', broken)).rejects.toThrow('gone')
  expect(await readdir(join(folder, 'a'))).toEqual([])
})

test('what a crash left of a put is removed once it is old', async ({ folder, storage }) => {
  await storage.put('kept', Buffer.from('1'))
  await writeFile(join(folder, 'cut.part'), 'ha')
  await storage.removeUnfinished(new Date(Date.now() - 60_000))
  expect((await readdir(folder)).sort()).toEqual(['cut.part', 'kept'])
  expect(await Array.fromAsync(storage.list(), ({ key }) => key)).toEqual(['kept'])
  await storage.removeUnfinished(new Date(Date.now() + 60_000))
  expect(await readdir(folder)).toEqual(['kept'])
})

test('a folder that is not there yet holds no files', async ({ folder }) => {
  expect(await Array.fromAsync(openFolder(join(folder, 'later')).list())).toEqual([])
})

test('removing a file also removes what a crash left of it', async ({ folder, storage }) => {
  await storage.put('kept', Buffer.from('1'))
  await writeFile(join(folder, 'cut.part'), 'ha')
  await storage.remove('cut')
  await storage.remove('never there')
  expect(await readdir(folder)).toEqual(['kept'])
})

test('a key cannot leave the folder', async ({ folder }) => {
  await expect(openFolder(folder).put('../elsewhere', Buffer.from('1'))).rejects.toThrow('leaves its folder')
})

test('nobody else may read what is stored', async ({ folder }) => {
  const data = join(folder, 'data')
  await assertWritable(data)
  const storage = openFolder(join(data, 'files'))
  await storage.put('a/file', Buffer.from('PDF'))
  await storage.put('a/stream', Readable.from([Buffer.from('PDF')]))
  const modeOf = async (...path: string[]) => ((await stat(join(data, ...path))).mode & 0o777).toString(8)
  expect([await modeOf(), await modeOf('files'), await modeOf('files', 'a')]).toEqual(['700', '700', '700'])
  expect([await modeOf('files', 'a', 'file'), await modeOf('files', 'a', 'stream')]).toEqual(['600', '600'])

  await chmod(data, 0o755)
  await assertWritable(data)
  expect(await modeOf()).toBe('700')
})

test('looking whether files can be written writes none', async ({ folder, storage }) => {
  const { mtimeNs: before } = await stat(folder, { bigint: true })
  await storage.check()
  expect((await stat(folder, { bigint: true })).mtimeNs).toBe(before)
  await rm(folder, { recursive: true })
  await writeFile(folder, '')
  await expect(storage.check()).rejects.toThrow()
})
