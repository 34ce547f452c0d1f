import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { type ReceivedFile, storeUpload, uploadProblem } from '../../files/store-upload.ts'
import { removeFiles } from '../../files/uploads.ts'
import { bytesOf, streamedForm } from '../../http/body-limit.ts'
import { FormError, type FormErrorKind, readForm } from '../../http/upload.ts'
import { message } from '../../text/message.ts'

export type ReceivedForm = { fields: Record<string, string[]>; files: ReceivedFile[] }

/** Reads an application form as a stream. Its files are then in storage, unclaimed; after an error all are removed. */
export async function readApplicationForm(context: Context, request: Request): Promise<ReceivedForm> {
  const received: ReceivedFile[] = []
  const begun: string[] = []
  try {
    const fields = await readForm(request, limitsOf(context), async (file) => {
      const id = randomUUID()
      begun.push(id)
      received.push(await storeUpload(context, id, file))
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
  return uploadProblem(error, language)
}
