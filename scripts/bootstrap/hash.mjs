import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inRoot } from './run.mjs'

/** A fingerprint of files and whole folders: names and contents. Read in one go, in a quarter of the time of promises. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesUnder).sort()) hash.update(`${file}\0`).update(readFileSync(inRoot(file)))
  return hash.digest('hex')
}

const filesUnder = (path) => (statSync(inRoot(path)).isDirectory() ? filesIn(path) : [path])

const filesIn = (folder) =>
  readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })

/** The content of a stamp file; null when it does not exist. */
export const readStamp = (path) => readFile(path, 'utf8').catch(() => null)
