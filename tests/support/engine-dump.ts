import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../server/platform/db/client.ts'
import { seedReference } from '../../server/setup/reference.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of a PGlite with all tables and the reference data. */
    engineDump: string
  }
}

/** Creates the dump that each test file starts from, once a run. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'preko-engine-'))
  const database = await openDatabase({})
  await database.migrate()
  await seedReference(database.db)
  const dump = await database.pglite?.dumpDataDir('none')
  await database.close()
  if (!dump) throw new Error('The engine gave no dump.')
  const file = join(folder, 'engine.tar')
  await writeFile(file, dump.stream())
  project.provide('engineDump', file)
  return () => rm(folder, { recursive: true })
}
