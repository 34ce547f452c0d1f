import { constants, createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, opendir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { byteRange } from '../byte-range.ts'
import { ownFile, ownFolder } from '../folder.ts'
import type { Storage } from './storage.ts'

/** Free bytes below which a disk counts as full. */
const minFreeBytes = 64 * 1024

const unfinishedOf = (path: string) => `${path}.part`
const isUnfinished = (path: string) => path.endsWith('.part')

/** A file store in a folder, accessible by the process's user only. Writes are atomic. */
export function openFolder(folder: string): Storage {
  const pathOf = (key: string) => {
    const path = normalize(join(folder, key))
    if (!path.startsWith(`${normalize(folder)}/`)) throw new Error(`Storage key leaves its folder: ${key}`)
    return path
  }

  return {
    async put(key, contents) {
      const path = pathOf(key)
      const unfinished = unfinishedOf(path)
      await mkdir(dirname(path), { recursive: true, mode: ownFolder })
      try {
        if (contents instanceof Uint8Array) await writeFile(unfinished, contents, { flush: true, mode: ownFile })
        else await pipeline(contents, createWriteStream(unfinished, { flush: true, mode: ownFile }))
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async read(key, header) {
      const path = pathOf(key)
      const found = await stat(path).catch(() => undefined)
      if (!found) return undefined
      const range = byteRange(header, found.size)
      const stream =
        range === null ? Readable.from([]) : createReadStream(path, range && { start: range.from, end: range.to })
      return { stream, bytes: found.size, range }
    },
    async remove(key) {
      for (const path of [pathOf(key), unfinishedOf(pathOf(key))]) await rm(path, { force: true })
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: ownFolder })
      await access(folder, constants.W_OK)
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize < minFreeBytes) throw new Error(`Not enough free space in ${folder}`)
    },
    async *list() {
      for await (const { path, size, mtime } of filesBelow(folder))
        if (!isUnfinished(path)) yield { key: relative(folder, path), bytes: size, modifiedAt: mtime }
    },
    async removeUnfinished(before) {
      for await (const { path, mtime } of filesBelow(folder))
        if (isUnfinished(path) && mtime < before) await rm(path, { force: true })
    },
  }
}

/** Without those that are removed meanwhile. */
async function* filesBelow(folder: string) {
  const entries = await opendir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return []
  })
  for await (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => undefined)
    if (found) yield { path, size: found.size, mtime: found.mtime }
  }
}
