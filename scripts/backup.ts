/**
 * Writes all rows and files into one tar, and restores it into either database:
 * `npm run backup FILE`, `npm run restore FILE`; `node scripts/backup.ts verify FILE` restores into a scratch place and
 * compares. While the embedded database is in use only its own process can read it: give that one BACKUP_DIR.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pino from 'pino'
import { runProgram } from '../server/backups/files.ts'
import { isEmpty, loadTables } from '../server/backups/load.ts'
import { takeBackup } from '../server/backups/take.ts'
import { verifyBackup } from '../server/backups/verify.ts'
import { type Config, readConfig } from '../server/config.ts'
import { assertWritable, databaseIn, filesIn } from '../server/platform/folder.ts'
import { openServices } from '../server/services.ts'
import { lockData, openSiteDatabase } from '../server/site-database.ts'
import { tasks } from '../server/tasks.ts'
import { print, runCommand } from './command/run.ts'

async function save(file: string, config: Config) {
  if (!config.databaseUrl && !existsSync(databaseIn(config.dataDir)))
    throw new Error(`${config.dataDir} holds no database.`)
  const database = await openSiteDatabase(config)
  try {
    await takeBackup({ db: database.db, dataDir: config.dataDir, now: new Date() }, file)
  } finally {
    await database.close()
  }
}

async function load(file: string, config: Config) {
  const { dataDir } = config
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  if (readdirSync(dataDir).some((name) => name === 'files' || name === 'database'))
    throw new Error(`${dataDir} holds data already. Restore into an empty folder: DATA_DIR=… npm run restore FILE`)
  const work = mkdtempSync(join(dataDir, '.restore-'))
  try {
    await runProgram('tar', ['-xf', file, '-C', work])
    const database = await openSiteDatabase(config)
    const manifest = await (async () => {
      if (!(await isEmpty(database.db)))
        throw new Error('The database of DATABASE_URL holds data already. Restore into an empty one.')
      return loadTables(database, work)
    })().finally(() => database.close())
    renameSync(filesIn(work), filesIn(dataDir))
    await resume(config, manifest.tasks)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Puts the open tasks back into the queue. Generates no secret key, since that of the saved site may still be put in place. */
async function resume(config: Config, open: { name: string; data: unknown; startAfter: string }[]) {
  const unused = randomBytes(32)
  const services = await openServices({ ...config, secretKey: config.secretKey ?? unused }, pino({ level: 'silent' }))
  try {
    for (const { name, data, startAfter } of open) {
      const task = tasks.find((each) => each.name === name)
      if (task) await services.queue.add(services.db, task, data, { startAfter: new Date(startAfter) })
    }
  } finally {
    await services.close()
  }
}

process.umask(0o077)
await runCommand(async () => {
  const [, , what, name] = process.argv
  if (!name || !['save', 'load', 'verify'].includes(what ?? ''))
    throw new Error('Use it so: npm run backup FILE, npm run restore FILE')
  const file = resolve(name)
  if (what === 'verify') await verifyBackup(file)
  else {
    const config = readConfig(process.env)
    await assertWritable(config.dataDir)
    const unlock = await lockData(config)
    try {
      await (what === 'save' ? save(file, config) : load(file, config))
    } finally {
      await unlock()
    }
  }
  const done = { save: 'Saved to', load: 'Restored from', verify: 'Whole:' }[what as 'save']
  print(`${done} ${file}`)
})
