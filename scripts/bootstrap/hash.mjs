import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inRoot } from './run.mjs'

/** A fingerprint of files and whole folders: names and contents. */
export async function hashOf(paths, ...more) {
  const hash = createHash('sha256')
  for (const file of (await Promise.all(paths.map(filesUnder))).flat().sort()) {
    hash.update(`${file}\0`).update(await readFile(inRoot(file)))
  }
  return hash.update(JSON.stringify(more)).digest('hex')
}

async function filesUnder(path) {
  const entries = await readdir(inRoot(path), { withFileTypes: true }).catch(() => null)
  if (entries === null) return [path]
  const found = await Promise.all(entries.map((entry) => filesUnder(join(path, entry.name))))
  return found.flat()
}

/** The content of a stamp file; null when it does not exist. */
export const readStamp = (path) => readFile(path, 'utf8').catch(() => null)
