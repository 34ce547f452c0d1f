import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { Hono } from 'hono'
import { byteRange } from '../platform/byte-range.ts'
import { encodingFor } from './cached-page.ts'

type StaticFile = { path: string; type: string; etag: string; caching: string; br: boolean; gzip: boolean }
export type StaticFiles = ReadonlyMap<string, StaticFile>

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

const aYear = 'public, max-age=31536000, immutable'
const revalidate = 'no-cache'

/** Lists the files of the build with their compressed versions, except prerendered pages. */
export function listFiles(root: string): StaticFiles {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => name.split(sep).join('/'))
  const all = new Set(names)
  const files = new Map<string, StaticFile>()
  for (const name of names) {
    const path = join(root, name)
    const { size, mtimeMs } = statSync(path)
    if (/\.(br|gz|html)$/.test(name) || !extname(name)) continue
    files.set(`/${name}`, {
      path,
      type: types[extname(name)] ?? 'application/octet-stream',
      etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
      // These names contain a hash of the content.
      caching: name.startsWith('_astro/') ? aYear : revalidate,
      br: all.has(`${name}.br`),
      gzip: all.has(`${name}.gz`),
    })
  }
  return files
}

/** Serves the listed files. */
export function staticFiles(files: StaticFiles) {
  return new Hono().on(['GET', 'HEAD'], '*', async (c, next) => {
    const file = files.get(c.req.path)
    if (!file) return next()
    const best = encodingFor(c.req.header('accept-encoding'))
    const encoding = best !== 'identity' && file[best] ? best : undefined
    const headers: Record<string, string> = {
      'Content-Type': file.type,
      'Cache-Control': file.caching,
      ETag: file.etag,
    }
    if (file.br || file.gzip) headers['Vary'] = 'Accept-Encoding'
    if (c.req.header('if-none-match')?.includes(file.etag)) return c.body(null, 304, headers)
    if (encoding) headers['Content-Encoding'] = encoding
    const bytes = new Uint8Array(
      await readFile(encoding ? `${file.path}.${encoding === 'br' ? 'br' : 'gz'}` : file.path),
    )
    if (!file.type.startsWith('video/')) return c.body(bytes, 200, headers)

    // Some players play a video only when they can request ranges of it.
    headers['Accept-Ranges'] = 'bytes'
    const part = byteRange(c.req.header('range'), bytes.length)
    if (part === undefined) return c.body(bytes, 200, headers)
    if (part === null) return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${bytes.length}` })
    headers['Content-Range'] = `bytes ${part.from}-${part.to}/${bytes.length}`
    return c.body(bytes.slice(part.from, part.to + 1), 206, headers)
  })
}
