import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../server/platform/db/client.ts'
import { seedReference } from '../../server/setup/reference.ts'
import { createDatabase } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of a PGlite with all tables and the reference data. */
    engineDump: string
    /** The PostgreSQL database with all tables and the reference data, which others are copied from. */
    template: string | undefined
  }
}

/** Migrates and fills one database of each kind a run; all others start as copies, which is five times as fast. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'preko-engine-'))
  project.provide('engineDump', await dumpEngine(join(folder, 'engine.tar')))
  project.provide('template', await fillTemplate())
  return () => rm(folder, { recursive: true })
}

async function dumpEngine(file: string) {
  const { pglite, close } = await filled()
  const dump = await pglite?.dumpDataDir('none')
  await close()
  if (!dump) throw new Error('The engine gave no dump.')
  await writeFile(file, dump.stream())
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
