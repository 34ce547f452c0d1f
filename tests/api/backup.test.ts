import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { describe, expect, onTestFinished, test } from 'vitest'
import { companies } from '../../server/companies/table.ts'
import { openDatabase } from '../../server/platform/db/client.ts'
import { seedReference } from '../../server/setup/reference.ts'
import { aCompany } from '../support/examples.ts'

const server = process.env['TEST_DATABASE_URL']

/** The program that copies a database must not be older than its server. */
async function canDump() {
  const program = /\d+/.exec(spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0]
  if (!server || !program) return false
  const [row] = await onServer(
    (client) => client<{ version: number }[]>`select current_setting('server_version_num')::int as version`,
  )
  return Number(program) >= Math.floor((row?.version ?? Number.POSITIVE_INFINITY) / 10_000)
}

async function onServer<Result>(ask: (client: postgres.Sql) => Promise<Result>) {
  const client = postgres(server ?? '', { max: 1 })
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

async function aDatabase() {
  const name = `backup_${randomUUID().slice(0, 8)}`
  await onServer((client) => client.unsafe(`create database ${name}`))
  onTestFinished(() => onServer((client) => client.unsafe(`drop database ${name}`)).then(() => {}))
  const url = new URL(server ?? '')
  url.pathname = `/${name}`
  return url.href
}

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function backup(what: 'save' | 'load', file: string, url: string, folder: string) {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder }
  const { status, stderr } = spawnSync('node', ['scripts/backup.ts', what, file], { encoding: 'utf8', env })
  return { status, stderr }
}

describe.skipIf(!(await canDump()))('on PostgreSQL', () => {
  test('database and files come back together, into an empty database only', async () => {
    const [first, second] = [await aDatabase(), await aDatabase()]
    const [folder, other] = [aFolder(), aFolder()]
    const file = join(aFolder(), 'backup.tar')
    const before = await openDatabase({ url: first })
    await before.migrate()
    await seedReference(before.db)
    await aCompany(before.db, { name: 'Hotel Jadran' })
    await before.close()
    mkdirSync(join(folder, 'files'))
    writeFileSync(join(folder, 'files/a.pdf'), 'file')

    expect(backup('save', file, first, folder)).toEqual({ status: 0, stderr: '' })
    expect(backup('load', file, second, other)).toEqual({ status: 0, stderr: '' })
    expect(readFileSync(join(other, 'files/a.pdf'), 'utf8')).toBe('file')
    expect(backup('load', file, second, aFolder())).toEqual({
      status: 1,
      stderr: 'The database of DATABASE_URL holds data already. Restore into an empty one.\n',
    })

    const after = await openDatabase({ url: second })
    onTestFinished(after.close)
    expect(await after.db.select({ name: companies.name }).from(companies)).toContainEqual({
      name: 'Hotel Jadran',
    })
  })
})
