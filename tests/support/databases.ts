import { existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../server/platform/db/client.ts'
import { seedReference } from '../../server/setup/reference.ts'
import { pathOfMade } from './made-once.ts'
import { createDatabase } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of a PGlite with all tables and the reference data. */
    engineDump: string
    /** The PostgreSQL database with all tables and the reference data, which others are copied from. */
    template: string | undefined
  }
}

/** Migrates and fills one database of each kind; all others start as copies, which is five times as fast. */
export default async function setup(project: TestProject) {
  project.provide('engineDump', await dumpEngine())
  project.provide('template', await fillTemplate())
}

async function dumpEngine() {
  const file = pathOfMade('engine')
  if (existsSync(file)) return file
  const { pglite, close } = await filled()
  const dump = await pglite?.dumpDataDir('none')
  await close()
  if (!dump) throw new Error('The engine gave no dump.')
  const unfinished = `${file}-${process.pid}`
  await writeFile(unfinished, dump.stream())
  await rename(unfinished, file)
  return file
}

async function fillTemplate() {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) return undefined
  const name = 'preko_template'
  const { close } = await filled(await createDatabase(server, name))
  await close()
  return name
}

async function filled(url?: string) {
  const database = await openDatabase({ url })
  await database.migrate()
  await seedReference(database.db)
  return database
}
