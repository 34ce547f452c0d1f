import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { daysToKeep } from '#server/backups/retention.ts'
import { openDatabase } from '#server/platform/db/client.ts'
import { seedReference } from '#server/setup/reference.ts'

const root = mkdtempSync(join(tmpdir(), 'backup-'))
afterAll(() => rmSync(root, { recursive: true }))

const data = join(root, 'data')
const file = join(root, 'backups/monday.tar')

function backup(what: 'save' | 'load' | 'verify', folder: string, from = file) {
  const { DATABASE_URL: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync('node', ['scripts/backup.ts', what, from], {
    encoding: 'utf8',
    env: { ...env, DATA_DIR: folder },
  })
  return { status, output: (stdout + stderr).trim() }
}

test('a backup is restored completely, and only its owner can read it', async () => {
  mkdirSync(join(data, 'files/logos'), { recursive: true })
  writeFileSync(join(data, 'files/logos/a.webp'), 'logo')
  const database = await openDatabase({ folder: join(data, 'database') })
  await database.migrate()
  await seedReference(database.db)
  await database.close()
  expect(backup('save', data)).toEqual({ status: 0, output: `Saved to ${file}` })
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(backup('verify', data)).toEqual({ status: 0, output: `Whole: ${file}` })

  const other = join(root, 'other')
  expect(backup('load', other)).toEqual({ status: 0, output: `Restored from ${file}` })
  expect(readFileSync(join(other, 'files/logos/a.webp'), 'utf8')).toBe('logo')
  expect(readdirSync(other).sort()).toEqual(['database', 'files'])
  const { status, output } = backup('load', data)
  expect([status, output]).toEqual([1, expect.stringMatching(/holds data already\. Restore into an empty folder: /)])
})

test('a file that is not there', () => {
  const { status, output } = backup('load', join(root, 'third'), join(root, 'none.tar'))
  expect([status, output]).toEqual([1, `There is no file ${join(root, 'none.tar')}.`])
})

test('of two years of days stay 7 days, 4 weeks and 6 months', () => {
  const days = Array.from({ length: 730 }, (_, at) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10))
  expect([...daysToKeep(days)].sort()).toEqual([
    ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30'],
    ...['2026-12-13', '2026-12-20', '2026-12-25', '2026-12-26', '2026-12-27'],
    ...['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
  ])
  expect(daysToKeep(['2026-01-15', '2026-11-20'])).toEqual(new Set(['2026-11-20', '2026-01-15']))
})
