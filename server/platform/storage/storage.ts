import { constants, createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ownFile, ownFolder } from '../folder.ts'

/** The file store. Keys are generated paths, never names from users. */
export type Storage = {
  put(key: string, contents: Uint8Array | Readable): Promise<void>
  read(key: string): Promise<{ stream: Readable; bytes: number } | undefined>
  /** Also removes what a crashed `put` left. */
  remove(key: string): Promise<void>
  /** Throws when the store is not writable. Does not write anything. */
  check(): Promise<void>
}

/** Free bytes below which a disk counts as full. */
const minFreeBytes = 64 * 1024

/** A file store in a folder, accessible by the process's user only. Writes are atomic. */
export function openFolder(folder: string): Storage {
  const pathOf = (key: string) => {
    const path = normalize(join(folder, key))
    if (!path.startsWith(`${normalize(folder)}/`)) throw new Error(`Storage key leaves its folder: ${key}`)
    return path
  }
  const unfinishedOf = (path: string) => `${path}.part`

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
    async read(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(() => undefined)
      return found && { stream: createReadStream(path), bytes: found.size }
    },
    async remove(key) {
      for (const path of [pathOf(key), unfinishedOf(pathOf(key))]) await rm(path, { force: true })
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: ownFolder })
      await access(folder, constants.W_OK)
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize < minFreeBytes) throw new Error(`Too little room in ${folder}`)
    },
  }
}
