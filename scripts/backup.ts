/** Puts everything that people gave us, database and files, into one tar, and back: `npm run backup FILE`, `npm run restore FILE`. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Config, readConfig } from '../server/config.ts'
import { mustBeWritable } from '../server/platform/folder.ts'
import { lockFolder } from '../server/platform/lock.ts'
import { reasonOf } from '../server/reason.ts'

const dump = 'database.dump'

function run(program: string, args: string[]) {
  const { error, status, stderr } = spawnSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'inherit', 'pipe'] })
  if (error) throw new Error(`${program} is needed for this and is not installed.`)
  if (status !== 0) throw new Error(stderr.trim().split('\n').at(-1) || `${program} ended with ${status}`)
}

/** The embedded database is copied as it lies, so no server may run; PostgreSQL is asked for one consistent moment of itself. */
function save(file: string, { dataDir, databaseUrl }: Config) {
  const work = mkdtempSync(join(dataDir, '.backup-'))
  try {
    if (databaseUrl) run('pg_dump', ['--format=custom', '--no-owner', `--file=${join(work, dump)}`, databaseUrl])
    const parts = ['files', ...(databaseUrl ? [] : ['database'])].filter((name) => existsSync(join(dataDir, name)))
    const fromWork = databaseUrl ? ['-C', work, dump] : []
    run('tar', ['-cf', `${file}.part`, '-C', dataDir, ...parts, ...fromWork])
    run('mv', [`${file}.part`, file])
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function load(file: string, { dataDir, databaseUrl }: Config) {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const taken = readdirSync(dataDir).filter((name) => name === 'files' || name === 'database')
  if (taken.length > 0)
    throw new Error(`${dataDir} holds data already. Restore into an empty folder: DATA_DIR=… npm run restore FILE`)
  const work = mkdtempSync(join(dataDir, '.restore-'))
  try {
    run('tar', ['-xf', file, '-C', work])
    const isDump = existsSync(join(work, dump))
    if (isDump !== !!databaseUrl)
      throw new Error(
        isDump
          ? 'This backup is of PostgreSQL: give DATABASE_URL.'
          : 'This backup is of the embedded database: leave DATABASE_URL out.',
      )
    if (databaseUrl)
      run('pg_restore', [
        '--clean',
        '--if-exists',
        '--no-owner',
        '--single-transaction',
        '-d',
        databaseUrl,
        join(work, dump),
      ])
    for (const name of ['files', 'database'])
      if (existsSync(join(work, name))) run('mv', [join(work, name), join(dataDir, name)])
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

try {
  const [, , what, name] = process.argv
  if (!name || (what !== 'save' && what !== 'load'))
    throw new Error('Use it so: npm run backup FILE, npm run restore FILE')
  const config = readConfig(process.env)
  const file = resolve(name)
  await mustBeWritable(config.dataDir)
  const unlock = config.databaseUrl ? async () => {} : await lockFolder(config.dataDir)
  try {
    mkdirSync(resolve(file, '..'), { recursive: true })
    if (what === 'save') save(file, config)
    else load(file, config)
  } finally {
    await unlock()
  }
  process.stdout.write(what === 'save' ? `Saved to ${file}\n` : `Restored from ${file}\n`)
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exit(1)
}
