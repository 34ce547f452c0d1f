import { Readable } from 'node:stream'
import { createRoute, z } from '@hono/zod-openapi'
import { findAnsweredFile } from '../applications/queries.ts'
import type { Viewer } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { apiRoutes } from '../http/api-routes.ts'

export const filesRoutes = apiRoutes().openapi(
  createRoute({
    method: 'get',
    path: '/api/files/{id}',
    request: { params: z.object({ id: z.string().max(60) }) },
    responses: {
      200: {
        description: 'The file, always as a download',
        content: { 'application/octet-stream': { schema: z.any() } },
      },
      401: { description: 'Nobody is signed in' },
      404: { description: 'No such file for this viewer' },
    },
  }),
  async (c) => {
    const { viewer, db, storage } = c.var
    if (viewer.kind === 'visitor') throw new Refusal('unauthorized', 'token is missing or no longer valid')
    const { id } = c.req.valid('param')
    const file = uuid.test(id) ? await findAnsweredFile(db, id) : undefined
    const stored = file && mayDownload(viewer, file) ? await storage.read(file.storageKey) : undefined
    if (!file || !stored) throw notFound(c.var)

    return c.body(Readable.toWeb(stored.stream) as ReadableStream, 200, {
      'Content-Type': file.mime,
      'Content-Length': String(stored.bytes),
      'Content-Disposition': disposition(file.name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    })
  },
)

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const mayDownload = (viewer: Viewer, file: { companyId: number }) =>
  viewer.kind === 'admin' || (viewer.kind === 'employer' && viewer.companyId === file.companyId)

/** A download under its own name; for old programs also in plain letters. */
function disposition(name: string) {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.() -]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
