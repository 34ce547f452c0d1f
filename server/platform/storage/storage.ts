import type { Readable } from 'node:stream'
import type { ByteRange } from '../byte-range.ts'

/** A file store: a folder or a bucket. Keys are generated paths, never names from users. */
export type Storage = {
  /** The file is there whole or not at all. */
  put(key: string, contents: Uint8Array | Readable): Promise<void>
  /** `range` is a Range header. The stream fails when contents are cut or damaged on their way. */
  read(key: string, range?: string): Promise<StoredFile | undefined>
  /** Also removes what a crashed `put` into a folder left. Resolves when there is no such file. */
  remove(key: string): Promise<void>
  /** Throws when the store cannot be used. Does not write anything. */
  check(): Promise<void>
  /** Whole files, in any order. */
  list(): AsyncIterable<{ key: string; bytes: number; modifiedAt: Date }>
  /** Removes what puts that were cut off before that time have left. */
  removeUnfinished(before: Date): Promise<void>
}

export type StoredFile = {
  stream: Readable
  /** Of the whole file. */
  bytes: number
  /** The part that the stream has; null when the file has no such part, and undefined for the whole file. */
  range?: ByteRange | null | undefined
}

/** The store does not answer, is full or refuses. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  /** Of the response, if there was one. */
  readonly status: number | undefined
  /** The error's name in the answer of S3, or Node's code of a failed connection. */
  readonly reason: string

  constructor(
    message: string,
    { status, reason = '' }: { status?: number | undefined; reason?: string | undefined } = {},
  ) {
    super(message)
    this.status = status
    this.reason = reason
  }
}

/** Errors of a folder that mean that nothing can be stored just now. */
const codesOfFolders = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'EACCES', 'ENOTDIR']

/** Whether this failed because files cannot be stored or read just now. */
export const isStorageUnavailable = (error: unknown): boolean =>
  error instanceof StorageError || codesOfFolders.includes((error as NodeJS.ErrnoException | null)?.code ?? '')
