import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { answers } from '../../server/applications/table.ts'
import { runTar } from '../../server/backups/files.ts'
import { isEmpty, loadTables } from '../../server/backups/load.ts'
import { backUpToday } from '../../server/backups/scheduled.ts'
import { listTables } from '../../server/backups/schema.ts'
import { backups } from '../../server/backups/table.ts'
import { takeBackup } from '../../server/backups/take.ts'
import { verifyBackup } from '../../server/backups/verify.ts'
import { companies } from '../../server/companies/table.ts'
import { files } from '../../server/files/table.ts'
import { type Db, openDatabase } from '../../server/platform/db/client.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { servicesFor } from '../support/app.ts'
import { aDashboard, anAnswer, anApplication } from '../support/dashboard.ts'
import { emptyDatabaseUrl, openOwnDatabase } from '../support/db.ts'
import { aCompany } from '../support/examples.ts'

const noon = new Date('2026-11-20T12:00:00Z')

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Every row of every table as text. */
async function allRows(db: Db) {
  await db.execute(sql`set timezone = 'UTC'`)
  const found: Record<string, string[]> = {}
  for (const { name } of await listTables(db)) {
    const rows = await rowsOf<{ row: string }>(
      db,
      sql`select row_to_json(t)::text as row from ${sql.identifier(name)} t`,
    )
    found[name] = rows.map(({ row }) => row).sort()
  }
  return found
}

/** A site in use: a company, an application with a file, odd characters and times. */
async function aSite(purpose: string) {
  const database = await openOwnDatabase(purpose)
  onTestFinished(() => database.close())
  const { db } = database
  const dashboard = await aDashboard(db, `Hotel "Jadran" \\ žćš\n🙂`)
  const application = await anApplication(db, dashboard, { appliedAt: new Date('2026-03-29T01:30:00.123Z') })
  const { fileId } = await anAnswer(db, application.id, { value: 'Tri\tsezone' }, { name: 'životopis.pdf' })
  const dataDir = aFolder()
  mkdirSync(join(dataDir, 'files/applications'), { recursive: true })
  writeFileSync(join(dataDir, 'files/applications', fileId), 'contents')
  return { database, db, dataDir, fileId }
}

const contentsOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length), readFileSync(path, 'utf8')]),
  )

async function unpacked(file: string) {
  const work = aFolder()
  await runTar(['-xf', file, '-C', work])
  return work
}

const targets: [string, (purpose: string) => Promise<string | undefined>][] = [
  ['the embedded database', async () => undefined],
  ...(process.env['TEST_DATABASE_URL'] ? [['PostgreSQL', emptyDatabaseUrl] as (typeof targets)[number]] : []),
]

test.each(targets)('every row and file is restored, into %s', async (_, urlOf) => {
  const { db, dataDir } = await aSite('backup_from')
  const file = join(aFolder(), 'backup.tar')
  writeFileSync(join(dataDir, 'secret.key'), 'of this installation alone')
  await takeBackup({ db, dataDir, now: noon }, file)
  expect(readdirSync(dataDir)).toEqual(['files', 'secret.key'])

  const work = await unpacked(file)
  const target = await openDatabase({ url: await urlOf('backup_to') })
  onTestFinished(() => target.close())
  expect(await isEmpty(target.db)).toBe(true)
  await loadTables(target, work)
  const [before, after] = [await allRows(db), await allRows(target.db)]
  expect(Object.keys(after).length).toBeGreaterThan(30)
  expect(after).toEqual(before)
  expect(before['answers']).not.toHaveLength(0)
  expect(contentsOf(join(work, 'files'))).toEqual(contentsOf(join(dataDir, 'files')))
  expect(readdirSync(work)).not.toContain('secret.key')

  await target.migrate()
  const { id } = await aCompany(target.db)
  expect(id).toBeGreaterThan(Math.max(...(await db.select({ id: companies.id }).from(companies)).map((row) => row.id)))
})

test('a write during a backup is contained completely or not at all', async () => {
  const { db, dataDir } = await aSite('backup_busy')
  const file = join(aFolder(), 'backup.tar')
  let isOver = false
  const writing = (async () => {
    for (let number = 0; !isOver; number++)
      await db.transaction(async (tx) => {
        const { id } = await aCompany(tx, { name: `Firma ${number}` })
        await tx.execute(sql`update companies set city = 'Graz' where id = ${id}`)
      })
  })()
  await takeBackup({ db, dataDir, now: noon }, file)
  isOver = true
  await writing
  const lines = readFileSync(join(await unpacked(file), 'tables/companies.jsonl'), 'utf8')
    .trim()
    .split('\n')
  const written = lines
    .map((line) => JSON.parse(line) as { name: string; city: string })
    .filter(({ name }) => name.startsWith('Firma'))
  expect(written.every(({ city }) => city === 'Graz')).toBe(true)
  await verifyBackup(file)
})

test('verification fails for a missing file or row', async () => {
  const { db, dataDir, fileId } = await aSite('backup_bad')
  const [file, other] = [join(aFolder(), 'backup.tar'), join(aFolder(), 'other.tar')]
  await takeBackup({ db, dataDir, now: noon }, file)
  const work = await unpacked(file)
  writeFileSync(join(work, 'tables/answers.jsonl'), '')
  await runTar(['-cf', other, '-C', work, 'manifest.json', 'tables', 'files'])
  await expect(verifyBackup(other)).rejects.toThrow('The rows of answers are not whole.')
  rmSync(join(dataDir, 'files/applications', fileId))
  await takeBackup({ db, dataDir, now: noon }, other)
  await expect(verifyBackup(other)).rejects.toThrow(`The file applications/${fileId} is missing.`)
  expect(await db.$count(answers)).toBe(await db.$count(files))
})

test('backs up once a day, verifies and removes old backups; records a failure and retries', async () => {
  const { db, dataDir } = await aSite('backup_daily')
  const backupDir = aFolder()
  for (const day of ['2026-01-15', '2026-11-19']) writeFileSync(join(backupDir, `preko-${day}.tar`), '')
  const dayAt = (now: Date) => servicesFor(db, { now, config: { backupDir, dataDir } }).services
  await expect(backUpToday(dayAt(noon), async () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect(await db.select().from(backups)).toMatchObject([{ day: '2026-11-20', verifiedAt: null, error: 'no room' }])

  let times = 0
  const verify = async (file: string) => {
    times += 1
    await verifyBackup(file)
  }
  await backUpToday(dayAt(noon), verify)
  await backUpToday(dayAt(noon), verify)
  expect(times).toBe(1)
  expect(await db.select().from(backups)).toMatchObject([{ verifiedAt: noon, error: null }])
  expect(existsSync(join(backupDir, 'preko-2026-11-20.tar'))).toBe(true)
  await backUpToday(servicesFor(db, { config: { dataDir } }).services, verify)
  expect(times).toBe(1)
})
