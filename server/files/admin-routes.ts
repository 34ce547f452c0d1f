import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../http/api.ts'
import { listQuery } from '../http/list-query.ts'
import { binary } from '../http/openapi.ts'
import { fileId, withFallback } from '../http/query.ts'
import { sortedAs } from '../platform/db/sort-key.ts'
import { folderName, folderWire, listedUpload, useWire } from './admin-wire.ts'
import { removeUpload } from './remove-upload.ts'
import { uploads } from './table.ts'
import { readThumbnail } from './thumbnail.ts'
import { findUpload, listFolders, listUploads } from './upload-list.ts'
import { listUses } from './upload-usage.ts'

const area = '/api/admin/uploads'
const params = z.object({ id: fileId })

const query = listQuery({
  columns: { creationTime: uploads.createdAt, name: sortedAs(uploads.name), bytes: uploads.bytes },
  sortColumn: 'creationTime',
  tieBreaker: uploads.id,
  filters: {
    q: withFallback(z.string().trim().max(200), ''),
    folder: withFallback(folderName.optional(), undefined),
  },
})

/** Uploaded pictures of all companies, for administrators. `POST /api/uploads` uploads them. */
export const uploadAdminRoutes = apiRoutes(
  'Files',
  api.list(area, { query, says: 'Uploaded pictures', item: listedUpload }, (context, { page, filters }) =>
    listUploads(context, page, filters),
  ),
  api.get(`${area}/folders`, { says: 'What each folder holds', answers: z.array(folderWire) }, listFolders),
  api.get(
    `${area}/{id}/usage`,
    { params, says: 'Where the picture is shown', answers: z.array(useWire) },
    async (context, { params }) => listUses(context.db, (await findUpload(context, params.id)).id),
  ),
  api.delete(
    `${area}/{id}`,
    { params, says: 'Deletes a picture', also: { 409: 'It is shown somewhere: the message names where' } },
    (context, { params }) => removeUpload(context, params.id),
  ),
  api.get(
    `${area}/{id}/thumbnail`,
    { params, says: 'The picture, small', sends: { 'image/webp': binary } },
    async (context, { params, c }) => {
      const thumbnail = await readThumbnail(context, await findUpload(context, params.id))
      return c.body(new Uint8Array(thumbnail), 200, { 'Content-Type': 'image/webp' })
    },
  ),
)
