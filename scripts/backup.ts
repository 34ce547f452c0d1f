/** Puts everything that people gave us, database and files, into one tar, and back: `npm run backup FILE`, `npm run restore FILE`. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Config, readConfig } from '../server/config.ts'
import { assertWritable } from '../server/platform/folder.ts'
import { lockFolder } from '../server/platform/lock.ts'
import { describeStartupError } from '../server/startup-error.ts'
import { dumpTo, loadFrom, mustBeEmpty } from './backup/postgres.ts'
import { run } from './backup/run.ts'

const dump = 'database.dump'

/** The embedded database is copied as it lies, so no server may run; PostgreSQL is asked for one consistent moment of itself. */
function save(file: string, work: string, { dataDir, databaseUrl }: Config) {
  // Nobody else's to read.
  process.umask(0o077)
  const unfinished = `${file}.part`
  try {
    if (databaseUrl) dumpTo(join(work, dump), databaseUrl)
    const parts = ['files', ...(databaseUrl ? [] : ['database'])].filter((name) => existsSync(join(dataDir, name)))
    run('tar', ['-cf', unfinished, '-C', dataDir, ...parts, ...(databaseUrl ? ['-C', work, dump] : [])])
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

async function load(file: string, work: string, { dataDir, databaseUrl }: Config) {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  if (readdirSync(dataDir).some((name) => name === 'files' || name === 'database'))
    throw new Error(`${dataDir} holds data already. Restore into an empty folder: DATA_DIR=… npm run restore FILE`)
  if (databaseUrl) await mustBeEmpty(databaseUrl)
  run('tar', ['-xf', file, '-C', work])
  const isDump = existsSync(join(work, dump))
  if (isDump && !databaseUrl) throw new Error('This backup is of PostgreSQL: give DATABASE_URL.')
  if (!isDump && databaseUrl) throw new Error('This backup is of the embedded database: leave DATABASE_URL out.')
  if (databaseUrl) loadFrom(join(work, dump), databaseUrl)
  for (const name of ['files', 'database'])
    if (existsSync(join(work, name))) renameSync(join(work, name), join(dataDir, name))
}

process.umask(0o077)
try {
  const [, , what, name] = process.argv
  if (!name || (what !== 'save' && what !== 'load'))
    throw new Error('Use it so: npm run backup FILE, npm run restore FILE')
  const config = readConfig(process.env)
  const file = resolve(name)
  await assertWritable(config.dataDir)
  const unlock = config.databaseUrl ? async () => {} : await lockFolder(config.dataDir)
  const work = mkdtempSync(join(config.dataDir, '.backup-'))
  try {
    mkdirSync(resolve(file, '..'), { recursive: true })
    if (what === 'save') save(file, work, config)
    else await load(file, work, config)
  } finally {
    rmSync(work, { recursive: true, force: true })
    await unlock()
  }
  process.stdout.write(what === 'save' ? `Saved to ${file}\n` : `Restored from ${file}\n`)
} catch (error) {
  process.stderr.write(`${describeStartupError(error)}\n`)
  process.exit(1)
}
