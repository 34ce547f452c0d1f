import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyFiles, findDifferences } from '../../server/platform/storage/copy.ts'
import { openFolder } from '../../server/platform/storage/folder.ts'
import { filesInMemory } from '../support/app.ts'

const contents = (number: number) => Buffer.from(`file ${number} `.repeat(number + 1))

async function filled(count: number) {
  const storage = filesInMemory()
  for (let number = 0; number < count; number++) await storage.put(`a/${number}`, contents(number))
  return storage
}

test('a copy goes on where it was interrupted', async () => {
  const [from, to] = [await filled(50), filesInMemory()]
  let left = 20
  const put: typeof to.put = async (...file) => {
    if (left-- === 0) throw new Error('cut')
    await to.put(...file)
  }
  await expect(copyFiles(from, { ...to, put })).rejects.toThrow('cut')
  const already = to.keys().length
  // Up to eight are under way at once.
  expect(already).toBeGreaterThan(11)
  expect(already).toBeLessThan(50)
  expect(await copyFiles(from, to)).toBe(50 - already)
  expect(await findDifferences(from, to)).toEqual([])
  expect(to.keys().sort()).toEqual(from.keys().sort())
})

test('finds files that differ although their size does not, and missing ones', async () => {
  const [from, to] = [await filled(5), await filled(6)]
  await to.put('a/3', contents(3).reverse())
  await to.remove('a/4')
  expect(await findDifferences(from, to)).toEqual(['a/3', 'a/4'])
})

test('npm run files -- copy', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'preko-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('node', ['scripts/files.ts', ...args], { encoding: 'utf8' })
    return [status, (stdout + stderr).trim().split('\n').at(-1)]
  }
  expect(run('copy', from)).toEqual([1, 'Use it so: npm run files -- copy FROM TO'])
  expect(run('copy', from, to)).toEqual([1, `There is no folder ${from}.`])
  for (let number = 0; number < 3; number++) await openFolder(from).put(`a/${number}`, contents(number))
  expect(run('copy', from, to)).toEqual([0, '3 files copied, 0 were there before. All 3 are the same in both.'])
  writeFileSync(join(to, 'a/1'), contents(1).reverse())
  expect(run('copy', from, to)).toEqual([
    1,
    expect.stringMatching(/^1 files differed and were removed again, such as a\/1/),
  ])
  expect(run('copy', from, to)).toEqual([0, '1 files copied, 2 were there before. All 3 are the same in both.'])
  expect(readFileSync(join(to, 'a/1'))).toEqual(contents(1))
})
