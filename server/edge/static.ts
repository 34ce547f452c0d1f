import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const aYear = 'public, max-age=31536000, immutable'
const revalidate = 'no-cache'

/** Files of the build, each with its compressed versions beside it. */
export function staticFiles(root: string) {
  const files = new Hono()
  const hashed = serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('Cache-Control', aYear) })
  const plain = serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('Cache-Control', revalidate) })

  files.on(['GET', 'HEAD'], '/_astro/*', hashed)
  files.on(['GET', 'HEAD'], '*', (c, next) => (/\.[a-z0-9]+$/i.test(c.req.path) ? plain(c, next) : next()))
  return files
}
