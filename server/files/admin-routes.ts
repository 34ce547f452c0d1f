import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../http/api-routes.ts'
import { listQuery } from '../http/list-query.ts'
import { listRoute } from '../http/list-route.ts'
import { okAfter } from '../http/ok-after.ts'
import { errorResponse, json, okResponse } from '../http/openapi.ts'
import { pageOf } from '../http/paging.ts'
import { fileId, withFallback } from '../http/query.ts'
import { sortedAs } from '../platform/db/sort-key.ts'
import { folderName, folderWire, listedUploadToWire, listedUploadWire, useWire } from './admin-wire.ts'
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
export const uploadAdminRoutes = apiRoutes()
  .openapi(listRoute(area, { query, description: 'Uploaded pictures', item: listedUploadWire }), async (c) => {
    const { filters, page } = c.req.valid('query')
    return c.json(pageOf(await listUploads(c.var, page, filters), listedUploadToWire, page))
  })
  .openapi(
    createRoute({
      method: 'get',
      path: `${area}/folders`,
      responses: { 200: json('What each folder holds', z.array(folderWire)) },
    }),
    async (c) => c.json(await listFolders(c.var), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: `${area}/{id}/usage`,
      request: { params },
      responses: { 200: json('Where the picture is shown', z.array(useWire)), 404: errorResponse('There is none') },
    }),
    async (c) => {
      const { id } = await findUpload(c.var, c.req.valid('param').id)
      return c.json(await listUses(c.var.db, id), 200)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: `${area}/{id}`,
      request: { params },
      responses: {
        200: json('Deleted', okResponse),
        404: errorResponse('There is none'),
        409: errorResponse('It is shown somewhere: the message names where'),
      },
    }),
    async (c) => c.json(await okAfter(removeUpload(c.var, c.req.valid('param').id)), 200),
  )

const thumbnail = z.string().openapi({ format: 'binary' })

uploadAdminRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${area}/{id}/thumbnail`,
    request: { params },
    responses: {
      200: { description: 'The picture, small', content: { 'image/webp': { schema: thumbnail } } },
      404: { description: 'There is none' },
    },
  }),
  async (c) => {
    const thumbnail = await readThumbnail(c.var, await findUpload(c.var, c.req.valid('param').id))
    return c.body(new Uint8Array(thumbnail), 200, { 'Content-Type': 'image/webp' })
  },
)
