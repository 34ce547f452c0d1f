/**
 * Copies stored files between a folder and a bucket and compares them: `npm run files -- copy FROM TO`. Each is a folder,
 * such as data/files, or an address as in `FILES_URL`. Interrupted, it goes on when it is started again.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readBucketUrl } from '../server/bucket-url.ts'
import { openBucket } from '../server/platform/storage/bucket.ts'
import { copyFiles, findDifferences } from '../server/platform/storage/copy.ts'
import { openFolder } from '../server/platform/storage/folder.ts'
import type { Storage } from '../server/platform/storage/storage.ts'
import { progress } from './command/progress.ts'
import { print, runCommand } from './command/run.ts'

const isBucket = (place: string) => place.startsWith('s3:')

const open = (place: string) => (isBucket(place) ? openBucket(readBucketUrl(place)) : openFolder(resolve(place)))

async function count({ list }: Storage) {
  let files = 0
  for await (const _ of list()) files += 1
  return files
}

async function copy(from: Storage, to: Storage) {
  await to.check()
  const total = await count(from)
  if (total === 0) return print('There is nothing to copy.')
  const copied = await copyFiles(from, to, progress('copied', total))
  const different = await findDifferences(from, to, progress('compared', total))
  for (const key of different) await to.remove(key)
  if (different.length > 0)
    throw new Error(
      `${different.length} files differed and were removed again, such as ${different[0]}. Start it once more.`,
    )
  print(`${copied} files copied, ${total - copied} were there before. All ${total} are the same in both.`)
}

process.umask(0o077)
await runCommand(async () => {
  const [, , what, from, to] = process.argv
  if (what !== 'copy' || !from || !to) throw new Error('Use it so: npm run files -- copy FROM TO')
  if (!isBucket(from) && !existsSync(from)) throw new Error(`There is no folder ${from}.`)
  await copy(open(from), open(to))
})
