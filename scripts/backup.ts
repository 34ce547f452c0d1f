/**
 * Writes all rows and files into one tar, and restores it into either database:
 * `npm run backup FILE`, `npm run restore FILE`; `node scripts/backup.ts verify FILE` restores into a scratch place and
 * compares. With BACKUP_URL a name without a slash is in that bucket. While the embedded database is in use only its own process can read it: give that one BACKUP_DIR.
 */
import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pino from 'pino'
import { openBackups } from '../server/backups/bucket.ts'
import { runTar } from '../server/backups/files.ts'
import { isEmpty, loadTables } from '../server/backups/load.ts'
import { takeBackup } from '../server/backups/take.ts'
import { verifyBackup } from '../server/backups/verify.ts'
import { type Config, readConfig } from '../server/config.ts'
import { assertWritable, databaseIn, filesIn } from '../server/platform/folder.ts'
import { copyFiles } from '../server/platform/storage/copy.ts'
import { openFolder } from '../server/platform/storage/folder.ts'
import { openServices } from '../server/services.ts'
import { lockData, openSiteDatabase } from '../server/site-database.ts'
import { openSiteStorage } from '../server/site-storage.ts'
import { tasks } from '../server/tasks.ts'
import { print, runCommand } from './command/run.ts'

async function save(file: string, config: Config) {
  if (!config.databaseUrl && !existsSync(databaseIn(config.dataDir)))
    throw new Error(`${config.dataDir} holds no database.`)
  const database = await openSiteDatabase(config)
  try {
    await takeBackup({ ...config, db: database.db, now: new Date() }, file)
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
    await runTar(['-xf', file, '-C', work])
    const database = await openSiteDatabase(config)
    const manifest = await (async () => {
      if (!(await isEmpty(database.db)))
        throw new Error('The database of DATABASE_URL holds data already. Restore into an empty one.')
      return loadTables(database, work)
    })().finally(() => database.close())
    if (config.filesBucket) await copyFiles(openFolder(filesIn(work)), openSiteStorage(config))
    else renameSync(filesIn(work), filesIn(dataDir))
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

/** Calls back with the backup as a file of this machine. One in a bucket is fetched before, or stored afterwards. */
async function withFile(
  name: string,
  { backupBucket, dataDir }: Config,
  act: (file: string) => Promise<void>,
  isNew = false,
) {
  if (!backupBucket || name.includes('/')) return act(resolve(name))
  const file = join(dataDir, 'backup.tar')
  const store = openBackups(backupBucket)
  try {
    const stored = isNew ? undefined : await store.read(name)
    if (!isNew && !stored) throw new Error(`There is no ${name} in the bucket of BACKUP_URL.`)
    if (stored) await pipeline(stored.stream, createWriteStream(file))
    await act(file)
    if (isNew) await store.put(name, createReadStream(file))
  } finally {
    rmSync(file, { force: true })
  }
}

process.umask(0o077)
await runCommand(async () => {
  const [, , what, name] = process.argv
  if (!name || !['save', 'load', 'verify'].includes(what ?? ''))
    throw new Error('Use it so: npm run backup FILE, npm run restore FILE')
  const config = readConfig(process.env)
  if (what === 'verify') await withFile(name, config, async (file) => void (await verifyBackup(file)))
  else {
    await assertWritable(config.dataDir)
    const unlock = await lockData(config)
    try {
      const act = what === 'save' ? save : load
      await withFile(name, config, (file) => act(file, config), what === 'save')
    } finally {
      await unlock()
    }
  }
  const done = { save: 'Saved to', load: 'Restored from', verify: 'Whole:' }[what as 'save']
  print(`${done} ${config.backupBucket && !name.includes('/') ? name : resolve(name)}`)
})
