import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../platform/db/client.ts'
import { listStoredKeys } from '../stored-files/stored-keys.ts'
import { exportTables, type Manifest } from './export.ts'
import { runTar } from './files.ts'
import { loadTables } from './load.ts'

/**
 * Restores a backup into a temporary folder, compares all rows and checks that all files exist. Throws for a
 * difference.
 */
export async function verifyBackup(file: string): Promise<Manifest> {
  const work = await mkdtemp(join(tmpdir(), 'preko-verify-'))
  try {
    await runTar(['-xf', file, '-C', work])
    const database = await openDatabase({})
    try {
      const manifest = await loadTables(database, work)
      const again = await exportTables(database.db, join(work, 'again'), new Date())
      for (const [name, { hash }] of Object.entries(manifest.tables))
        if (again.tables[name]?.hash !== hash) throw new Error(`The rows of ${name} came back changed.`)
      for (const key of await listStoredKeys(database.db))
        await access(join(work, 'files', key)).catch(() => {
          throw new Error(`The file ${key} is missing.`)
        })
      return manifest
    } finally {
      await database.close()
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
