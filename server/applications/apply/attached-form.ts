import type { Context } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import type { ReceivedFile } from '../../files/store-upload.ts'
import { removeFiles } from '../../files/uploads.ts'
import { message } from '../../text/message.ts'
import { type ReceivedForm, readApplicationForm } from './read-form.ts'
import { storedIdsOf } from './wire.ts'

/**
 * Reads a form whose files are attached to what it says; they are then in storage, unclaimed. Throws for files that are
 * not accepted, and for more than `maxFiles`.
 */
export async function readAttachedForm(context: Context, request: Request, maxFiles: number): Promise<ReceivedForm> {
  const form = await readApplicationForm(context, request)
  const problem = problemOf(context, form, maxFiles)
  if (problem) {
    await dropUploads(context, form)
    throw problem
  }
  return form
}

export const dropUploads = (context: Context, { files: received }: ReceivedForm) =>
  removeFiles(context, storedIdsOf(received))

const refusals = {
  'too-big': ['too_large', 'fileTooBig'],
  unsafe: ['unsupported_type', 'fileUnsafe'],
  empty: ['invalid', 'fileEmpty'],
  locked: ['invalid', 'fileLocked'],
} as const satisfies Record<NonNullable<ReceivedFile['refused']>, readonly [string, string]>

function problemOf({ language, config }: Context, { files: received }: ReceivedForm, max: number) {
  if (received.length > max) return new Refusal('invalid', message(language, 'tooManyFiles', { max }))
  const refused = received.find((file) => file.refused)?.refused
  if (!refused) return
  const [code, key] = refusals[refused]
  return new Refusal(code, message(language, key, { MB: config.maxUploadBytes / 1024 / 1024 }))
}
