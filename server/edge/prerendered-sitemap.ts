import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Config } from '../config.ts'
import { withSiteUrl } from './prerendered-pages.ts'

/** Serves the part of the sitemap that the build wrote; there is none in development. */
export function prerenderedSitemap(root: string, { siteUrl }: Pick<Config, 'siteUrl'>) {
  const file = join(root, '../sitemap-pages-0.xml')
  const app = new Hono()
  if (!existsSync(file)) return app
  return app.get('/sitemap-pages.xml', async (c) => {
    const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' }
    return c.body(withSiteUrl(await readFile(file, 'utf8'), siteUrl), 200, headers)
  })
}
