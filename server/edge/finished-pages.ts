import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Hono } from 'hono'
import type { Config } from '../config.ts'
import { type CachedPage, pack, send } from './ready-page.ts'
import { allowTrackers, nameTrackers } from './trackers.ts'

type Site = Pick<Config, 'siteUrl' | 'gtmId' | 'pixelId'>

/** Pages that the build has drawn, each read once and shown as this installation's: its address, its trackers, its policy. */
export function finishedPages(root: string, site: Site) {
  const names = new Set(htmlFilesOf(root))
  const ready = new Map<string, Promise<CachedPage>>()
  const app = new Hono()

  app.on(['GET', 'HEAD'], '*', async (c, next) => {
    const name = `${c.req.path.slice(1)}.html`
    if (!names.has(name)) return next()
    const page = ready.get(name) ?? finish(join(root, name), site)
    ready.set(name, page)
    page.catch(() => ready.delete(name))
    return send(await page, c.req.raw)
  })
  return app
}

/** `terms-of-use.html`, `EN/terms-of-use.html`; none before the first build. */
function htmlFilesOf(root: string): string[] {
  try {
    const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
    return names.filter((name) => name.endsWith('.html')).map((name) => name.replaceAll(sep, '/'))
  } catch {
    return []
  }
}

const policyElement = /<meta http-equiv="content-security-policy" content="([^"]*)"\s*\/?>/i
const ownAddress = /(?:<meta property="og:url" content="|<loc>)(https?:\/\/[^/"<]+)/

/** What was built, with the address that it was built for making room for the site's own. */
export function atAddress(built: string, siteUrl: string) {
  const builtFor = ownAddress.exec(built)?.[1]
  return builtFor ? built.replaceAll(builtFor, siteUrl) : built
}

async function finish(file: string, site: Site): Promise<CachedPage> {
  const built = await readFile(file, 'utf8')
  const policy = policyElement.exec(built)?.[1]?.replaceAll('&#39;', "'").replaceAll('&quot;', '"') ?? ''
  const here = atAddress(built, site.siteUrl).replace(policyElement, '')
  return pack(
    new Response(nameTrackers(here, site), {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': `${allowTrackers(policy, site)}; frame-ancestors 'none'`,
      },
    }),
  )
}
