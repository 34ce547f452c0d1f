import { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { fieldRefusal, notFound } from '../errors.ts'
import { api, apiRoutes } from '../http/api.ts'
import { pictureBody } from '../http/body-limit.ts'
import { readFileForm } from '../http/file-form.ts'
import { binary, okResponse } from '../http/openapi.ts'
import { fileResponse, rangeOf } from '../http/stored-file.ts'
import { message } from '../text/message.ts'
import { cleanLine } from '../text/normalize.ts'
import { uploadFolders } from './folders.ts'
import { uploads } from './table.ts'
import { uploadAddress, uploadPicture } from './upload-picture.ts'

const picture = z.object({
  file: binary.describe('JPG, PNG, WebP or SVG'),
  alt: z.string().optional().describe('What it shows, for those who do not see it'),
  folder: z.enum(uploadFolders).optional(),
})
const uploaded = okResponse.extend({
  id: z.string(),
  url: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
})

/** Pictures of the rich-text editors: uploaded here, public afterwards. */
export const uploadRoutes = apiRoutes(
  'Files',
  api.post(
    '/api/uploads',
    {
      reads: { 'multipart/form-data': picture },
      limit: pictureBody,
      says: 'Stores a picture, rendered again, and returns its address',
      answers: uploaded,
      also: { 415: 'No picture of a type we take' },
    },
    async (context, { c }) => {
      const names = ['file', 'image']
      const { file, fields } = await readFileForm(context, c.req.raw, { names, tooBig: 'pictureTooBig' })
      if (!file) throw fieldRefusal('file', message(context.language, 'pictureType'))
      const alt = cleanLine((fields['alt']?.[0] ?? '').slice(0, 300))
      const folder = uploadFolders.find((name) => name === fields['folder']?.[0]) ?? 'jobs'
      const { id, width, height } = await uploadPicture(context, {
        picture: file.content,
        name: file.name,
        alt,
        folder,
      })
      return { message: 'ok', id, url: uploadAddress(id), alt, width, height }
    },
  ),
)

uploadRoutes.get('/uploads/:file{[0-9a-f-]{36}\\.webp}', async (c) => {
  const id = c.req.param('file').slice(0, 36)
  const isId = z.uuid().safeParse(id).success
  const [row] = isId ? await c.var.db.select().from(uploads).where(eq(uploads.id, id)) : []
  const stored = row && (await c.var.storage.read(row.storageKey, rangeOf(c)))
  if (!stored) throw notFound(c.var)
  return fileResponse(c, stored, {
    'Content-Type': 'image/webp',
    'Cache-Control': 'public, max-age=31536000, immutable',
  })
})
