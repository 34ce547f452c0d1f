import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { encryptionWord } from '../../files/encryption-word.ts'
import { isLockedPdf } from '../../files/locked-pdf.ts'
import { headBytes, safeName, sniff } from '../../files/sniff.ts'
import { files } from '../../files/table.ts'
import { removeFiles } from '../../files/uploads.ts'
import { bytesOf, streamedForm } from '../../http/body-limit.ts'
import { logError } from '../../http/error-handler.ts'
import { FormError, type FormErrorKind, type IncomingFile, readForm } from '../../http/upload.ts'
import { ScannerError, scanByClamd } from '../../platform/scanner/scanner.ts'
import { isStorageUnavailable, type Storage } from '../../platform/storage/storage.ts'
import { message } from '../../text/message.ts'

/** A file of a form. It is in storage unless `refused`. */
export type ReceivedFile = {
  id: string
  field: string
  name: string
  kind: string
  bytes: number
  refused: 'too-big' | 'empty' | 'unsafe' | 'locked' | null
}

export type ReceivedForm = { fields: Record<string, string[]>; files: ReceivedFile[] }

/** Reads an application form as a stream. Its files are then in storage, unclaimed; after an error all are removed. */
export async function readApplicationForm(context: Context, request: Request): Promise<ReceivedForm> {
  const received: ReceivedFile[] = []
  const begun: string[] = []
  try {
    const fields = await readForm(request, limitsOf(context), async (file) => {
      const id = randomUUID()
      begun.push(id)
      received.push(await store(context, id, file))
    })
    return { fields, files: received }
  } catch (error) {
    await removeFiles(context, begun).catch(() => {})
    throw refusalOf(error, context)
  }
}

/** The text fields, for the next attempt; files are discarded. Empty when the form is malformed. */
export const readFieldsOnly = (context: Context, request: Request): Promise<Record<string, string[]>> =>
  readForm(request, limitsOf(context), async ({ stream }) => void stream.resume()).catch(() => ({}))

const limitsOf = ({ config: { maxUploadBytes } }: Context) => ({
  bytes: bytesOf(streamedForm, { maxUploadBytes }),
  fields: 200,
  files: 20,
  fieldBytes: 60_000,
  text: 400_000,
  fileBytes: maxUploadBytes,
})

async function store(
  { db, storage, now, config }: Context,
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

const answers = {
  malformed: ['malformed', 'malformedForm'],
  wrong_type: ['unsupported_type', 'wrongFormType'],
  too_large: ['too_large', 'formTooBig'],
  too_many_parts: ['too_large', 'tooManyParts'],
} as const satisfies Record<FormErrorKind, readonly [string, string]>

function refusalOf(error: unknown, { language, config }: Context): unknown {
  if (error instanceof FormError) {
    const [code, key] = answers[error.fault]
    return new Refusal(code, message(language, key, { MB: Math.floor((config.maxUploadBytes * 6) / 1024 / 1024) }))
  }
  const isStoreAway = isStorageUnavailable(error)
  if (isStoreAway) logError(error as Error)
  if (isStoreAway || error instanceof ScannerError)
    return new Refusal('unavailable', message(language, 'cannotStore'), { retryAfter: 60 })
  return error
}
