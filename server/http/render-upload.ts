import type { Context } from '../context.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { PictureError } from '../platform/pictures/picture-error.ts'
import type { Rendered, RenderJob } from '../platform/pictures/render.ts'
import { renderInSubprocess } from '../platform/pictures/renderer.ts'
import { type MessageKey, message } from '../text/message.ts'
import { consumeAttempt, type Limit } from './rate-limit.ts'

/** Pictures of a company, or of an administrator without one. */
const picturesPerHour: Limit = { name: 'pictures', times: 120, seconds: 3600 }

/** Which field of the form the picture is, and the text for a file that is none. */
type UploadField = { field: string; notPicture: MessageKey }

/** Renders a picture that the viewer uploaded. Throws a refusal that says what is wrong with it. */
export async function renderUpload(
  context: Context,
  order: { job: RenderJob; picture: Uint8Array },
  { field, notPicture }: UploadField,
): Promise<Rendered[]> {
  const owner = ownerOf(context)
  await consumeAttempt(context, picturesPerHour, owner)
  return renderInSubprocess(order, { owner }).catch((error) => {
    throw error instanceof PictureError ? refusalOf(error, context, { field, notPicture }) : error
  })
}

const ownerOf = ({ viewer }: Context) =>
  viewer.kind === 'visitor' ? 'visitor' : viewer.companyId === null ? `user:${viewer.userId}` : `${viewer.companyId}`

function refusalOf({ fault, parts }: PictureError, { language }: Context, { field, notPicture }: UploadField) {
  if (fault === 'busy') return new Refusal('unavailable', message(language, 'picturesBusy'), { retryAfter: 5 })
  const text =
    fault === 'parts'
      ? message(language, 'pictureParts', { parts: parts.slice(0, 10).join(', ') })
      : message(language, fault === 'costly' ? 'pictureCostly' : notPicture)
  return fieldRefusal(field, text, fault === 'costly' ? 'too_large' : 'unsupported_type')
}
