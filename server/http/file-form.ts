import { buffer } from 'node:stream/consumers'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { type MessageKey, message } from '../text/message.ts'
import { FormError, readForm } from './upload.ts'

/** Enough for a file and a few short fields. */
const limits = { fields: 10, files: 2, fieldBytes: 4000, text: 10_000, overhead: 64 * 1024 }

type FileForm = { file: { name: string; content: Uint8Array } | undefined; fields: Record<string, string[]> }

/**
 * Reads a form with one file as a stream. `file` is the first one with any of these names; undefined without one, and
 * anything but a multipart form, which is not read. Throws 413 for a larger file, with the text `tooBig`, and for more parts.
 */
export async function readFileForm(
  context: Context,
  request: Request,
  { names, tooBig }: { names: string[]; tooBig: MessageKey },
): Promise<FileForm> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? ''))
    return { file: undefined, fields: {} }
  const { maxUploadBytes } = context.config
  const size = { bytes: maxUploadBytes + limits.overhead, fileBytes: maxUploadBytes }
  let file: FileForm['file']
  let isTooBig = false
  const fields = await readForm(request, { ...limits, ...size }, async ({ field, name, stream }) => {
    if (file || !names.includes(field)) return void stream.resume()
    file = { name, content: await buffer(stream) }
    isTooBig = stream.truncated
  }).catch((error) => {
    if (!(error instanceof FormError)) throw error
    if (error.fault === 'too_many_parts') throw new Refusal('too_large', message(context.language, 'tooManyParts'))
    isTooBig ||= error.fault === 'too_large'
    file = undefined
    return {}
  })
  if (isTooBig) throw new Refusal('too_large', message(context.language, tooBig, { MB: maxUploadBytes / 1024 / 1024 }))
  return { file, fields }
}
