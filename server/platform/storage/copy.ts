import { createHash } from 'node:crypto'
import { finished } from 'node:stream/promises'
import type { Storage } from './storage.ts'

/** Files that are copied or compared at once. */
const atOnce = 8

type Done = (files: number) => void

/**
 * Copies all files that the other store does not have in the same size, so that it can be interrupted and repeated: each
 * file is there whole or not at all. Returns how many were copied.
 */
export async function copyFiles(from: Storage, to: Storage, onDone?: Done): Promise<number> {
  const present = new Map<string, number>()
  for await (const { key, bytes } of to.list()) present.set(key, bytes)
  let copied = 0
  await forEach(from.list(), onDone, async ({ key, bytes }) => {
    if (present.get(key) === bytes) return
    const file = await from.read(key)
    if (!file) return
    await to.put(key, file.stream)
    copied += 1
  })
  return copied
}

/** The keys of files whose contents the other store does not have, or has with a difference. */
export async function findDifferences(from: Storage, to: Storage, onDone?: Done): Promise<string[]> {
  const different: string[] = []
  await forEach(from.list(), onDone, async ({ key }) => {
    const [one, other] = await Promise.all([digestOf(from, key), digestOf(to, key)])
    if (one !== undefined && one !== other) different.push(key)
  })
  return different.sort()
}

async function digestOf(store: Storage, key: string) {
  const file = await store.read(key)
  if (!file) return undefined
  const hash = createHash('sha256')
  file.stream.on('data', (chunk) => hash.update(chunk))
  await finished(file.stream)
  return hash.digest('hex')
}

async function forEach<Item>(items: AsyncIterable<Item>, onDone: Done | undefined, act: (item: Item) => Promise<void>) {
  let done = 0
  const queue = items[Symbol.asyncIterator]()
  const work = async () => {
    for (let next = await queue.next(); !next.done; next = await queue.next()) {
      await act(next.value)
      done += 1
      onDone?.(done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
