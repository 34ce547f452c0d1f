import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BucketSettings } from '../bucket-url.ts'
import type { Db } from '../platform/db/client.ts'
import { filesIn } from '../platform/folder.ts'
import { openBucket } from '../platform/storage/bucket.ts'
import { copyFiles } from '../platform/storage/copy.ts'
import { openFolder } from '../platform/storage/folder.ts'
import { exportTables, type Manifest } from './export.ts'
import { linkFiles, runTar } from './files.ts'

type From = { db: Db; dataDir: string; filesBucket?: BucketSettings | undefined; now: Date }

/**
 * Writes all rows and files into one tar while the site runs. Files are linked, or copied from a bucket, both before and after the export of the
 * rows, because every file that a row references existed at one of these times.
 */
export async function takeBackup({ db, dataDir, filesBucket, now }: From, file: string): Promise<Manifest> {
  const work = await mkdtemp(join(dataDir, '.backup-'))
  const unfinished = `${file}.part`
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const collected = filesIn(work)
    const collect = () =>
      filesBucket ? copyFiles(openBucket(filesBucket), openFolder(collected)) : linkFiles(filesIn(dataDir), collected)
    await collect()
    const manifest = await exportTables(db, work, now)
    await collect()
    await mkdir(collected, { recursive: true })
    await runTar(['-cf', unfinished, '-C', work, 'manifest.json', 'tables', 'files'])
    await rename(unfinished, file)
    return manifest
  } finally {
    await rm(unfinished, { force: true })
    await rm(work, { recursive: true, force: true })
  }
}
