import { Readable } from 'node:stream'
import { createRoute, z } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { signInUrl } from '../accounts/landing.ts'
import { findAnsweredFile } from '../applications/queries.ts'
import type { AppEnv, Viewer } from '../context.ts'
import { notFound } from '../errors.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { signedIn } from '../http/guards.ts'
import { prefersHtml } from '../http/prefers-html.ts'
import { fileId } from '../http/query.ts'

/** Mails to employers link files, which people open before they have signed in. */
const signInByBrowser = createMiddleware<AppEnv>(async (c, next) => {
  const { viewer, language } = c.var
  if (viewer.kind === 'visitor' && prefersHtml(c.req.header('accept')))
    return c.redirect(signInUrl(c.req.path, language))
  return next()
})

export const filesRoutes = apiRoutes().openapi(
  createRoute({
    method: 'get',
    path: '/api/files/{id}',
    middleware: [signInByBrowser, signedIn] as const,
    request: { params: z.object({ id: fileId }) },
    responses: {
      200: {
        description: 'The file, always as a download',
        content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
      },
      302: { description: 'Nobody is signed in, and a browser asks: to the login page' },
      401: { description: 'Nobody is signed in' },
      404: { description: 'No such file for this viewer' },
    },
  }),
  async (c) => {
    const { viewer, db, storage } = c.var
    const file = await findAnsweredFile(db, c.req.valid('param').id)
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
