import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = mkdtempSync(join(tmpdir(), 'backup-'))
afterAll(() => rmSync(root, { recursive: true }))

const data = join(root, 'data')
mkdirSync(join(data, 'files/logos'), { recursive: true })
mkdirSync(join(data, 'database'))
writeFileSync(join(data, 'files/logos/a.webp'), 'logo')
writeFileSync(join(data, 'database/PG_VERSION'), '17')
const file = join(root, 'backups/monday.tar')

function backup(what: 'save' | 'load', folder: string, from = file, env: Record<string, string> = {}) {
  const { DATABASE_URL: _, ...rest } = process.env
  const { status, stdout, stderr } = spawnSync('node', ['scripts/backup.ts', what, from], {
    encoding: 'utf8',
    env: { ...rest, ...env, DATA_DIR: folder },
  })
  return { status, said: (stdout + stderr).trim() }
}

test('what was saved comes back whole, and only its owner can read it', () => {
  expect(backup('save', data)).toEqual({ status: 0, said: `Saved to ${file}` })
  expect(statSync(file).mode & 0o077).toBe(0)

  const other = join(root, 'other')
  expect(backup('load', other)).toEqual({ status: 0, said: `Restored from ${file}` })
  expect(readFileSync(join(other, 'files/logos/a.webp'), 'utf8')).toBe('logo')
  expect(readFileSync(join(other, 'database/PG_VERSION'), 'utf8')).toBe('17')
  expect(readdirSync(other).sort()).toEqual(['database', 'files'])
})

test('data that is there already is not overwritten', () => {
  const { status, said } = backup('load', data)
  expect(status).toBe(1)
  expect(said).toMatch(/^.* holds data already\. Restore into an empty folder: .*$/)
  expect(readdirSync(data).sort()).toEqual(['database', 'files'])
})

test('a file that is not there', () => {
  const { status, said } = backup('load', join(root, 'third'), join(root, 'none.tar'))
  expect([status, said]).toEqual([1, `There is no file ${join(root, 'none.tar')}.`])
})
