import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { Refusal } from '../errors.ts'
import { logError } from '../http/error-handler.ts'
import type { IncomingFile } from '../http/upload.ts'
import { ScannerError, scanByClamd } from '../platform/scanner/scanner.ts'
import { isStorageUnavailable, type Storage } from '../platform/storage/storage.ts'
import type { Language } from '../text/language.ts'
import { message } from '../text/message.ts'
import { encryptionWord } from './encryption-word.ts'
import { isLockedPdf } from './locked-pdf.ts'
import { headBytes, safeName, sniff } from './sniff.ts'
import { files } from './table.ts'
import { removeFiles } from './uploads.ts'

/** A file of a form. It is in storage unless `refused`. */
export type ReceivedFile = {
  id: string
  field: string
  name: string
  kind: string
  bytes: number
  refused: 'too-big' | 'empty' | 'unsafe' | 'locked' | null
}

type Stores = Pick<Services, 'db' | 'storage' | 'now' | 'config'>

/** Stores an upload, not yet claimed by anything, with the type that its contents show. A refused one is removed again. */
export async function storeUpload(
  { db, storage, now, config }: Stores,
  id: string,
  { field, name, stream }: IncomingFile,
): Promise<ReceivedFile> {
  const storageKey = `applications/${id}`
  const row = { id, storageKey, name: safeName(name), mime: 'application/octet-stream', bytes: 0, createdAt: now() }
  await db.insert(files).values(row)

  const head: Buffer[] = []
  const encryption = finderOf(encryptionWord)
  let bytes = 0
  async function* watched() {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (bytes < headBytes) head.push(chunk)
      bytes += chunk.length
      encryption.read(chunk)
      yield chunk
    }
  }
  await storage.put(storageKey, Readable.from(watched(), { objectMode: false }))
  const { kind, mime } = await sniff(Buffer.concat(head).subarray(0, headBytes))
  const refused =
    (stream.truncated && 'too-big') ||
    (bytes === 0 && 'empty') ||
    (!(await isSafe(storage, storageKey, config.scannerUrl)) && 'unsafe') ||
    (kind === 'pdf' && encryption.isFound() && (await isLocked(storage, storageKey)) && 'locked') ||
    null
  if (refused) await removeFiles({ db, storage }, [id])
  else await db.update(files).set({ mime, bytes }).where(eq(files.id, id))
  return { id, field, name: row.name, kind, bytes, refused }
}

/** Finds a word in a stream, also across its pieces. */
function finderOf(word: string) {
  let isFound = false
  let end = Buffer.alloc(0)
  return {
    isFound: () => isFound,
    read(piece: Buffer) {
      isFound ||= Buffer.concat([end, piece]).includes(word)
      end = Buffer.from(piece.subarray(-word.length))
    },
  }
}

/** Read as a whole, which the limit of uploads bounds. Few PDFs are encrypted. */
async function isLocked(storage: Storage, storageKey: string) {
  const stored = await storage.read(storageKey)
  return !!stored && isLockedPdf(await buffer(stored.stream))
}

/** Without a scanner every file counts as safe. */
async function isSafe(storage: Storage, storageKey: string, scannerUrl: string | undefined) {
  if (!scannerUrl) return true
  const stored = await storage.read(storageKey)
  return !!stored && (await scanByClamd(scannerUrl)(stored.stream)) === 'clean'
}

/** Stores files that are in memory, as `storeUpload` does. After an error all are removed. */
export async function storeUploads(context: Stores, uploads: { name: string; content: Uint8Array }[]) {
  const stored: ReceivedFile[] = []
  try {
    for (const { name, content } of uploads) {
      const stream = Object.assign(Readable.from([Buffer.from(content)]), { truncated: false })
      stored.push(await storeUpload(context, randomUUID(), { field: '', name, stream }))
    }
    return stored
  } catch (error) {
    await removeFiles(
      context,
      stored.map(({ id }) => id),
    ).catch(() => {})
    throw uploadProblem(error, 'hr')
  }
}

/** 503 for what storing failed with when scanner or store could not be reached; every other error as it is. */
export function uploadProblem(error: unknown, language: Language): unknown {
  const isStoreAway = isStorageUnavailable(error)
  if (isStoreAway) logError(error as Error)
  if (isStoreAway || error instanceof ScannerError)
    return new Refusal('unavailable', message(language, 'cannotStore'), { retryAfter: 60 })
  return error
}
