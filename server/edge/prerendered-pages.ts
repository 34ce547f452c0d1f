import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { Hono } from 'hono'
import type { Config } from '../config.ts'
import { type CachedPage, compressPage, toResponse } from './cached-page.ts'
import { pruneCspHashes } from './csp-hashes.ts'
import { withTrackerIds, withTrackerSources } from './trackers.ts'

type Site = Pick<Config, 'siteUrl' | 'gtmId' | 'pixelId'>

/** Serves prerendered pages, each read once and finalized for this installation: site address, trackers, policy. */
export function prerenderedPages(root: string, site: Site) {
  const names = new Set(htmlFilesOf(root))
  const ready = new Map<string, Promise<CachedPage>>()
  const app = new Hono()

  app.on(['GET', 'HEAD'], '*', async (c, next) => {
    const name = `${c.req.path.slice(1)}.html`
    if (!names.has(name)) return next()
    const page = ready.get(name) ?? finalize(join(root, name), site)
    ready.set(name, page)
    page.catch(() => ready.delete(name))
    return toResponse(await page, c.req.raw)
  })
  return app
}

/** Such as `terms-of-use.html` and `EN/terms-of-use.html`; empty before the first build. */
function htmlFilesOf(root: string): string[] {
  try {
    const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
    return names.filter((name) => name.endsWith('.html')).map((name) => name.replaceAll(sep, '/'))
  } catch {
    return []
  }
}

const policyElement = { begin: '<meta http-equiv="content-security-policy" content="', end: '>' }
const ownAddress = ['<meta property="og:url" content="', '<loc>']

/** Replaces the site address of the build with the configured one. */
export function withSiteUrl(built: string, siteUrl: string) {
  const address = ownAddress.map((begin) => textAfter(built, begin, /["<]/)).find(Boolean)
  return address && URL.canParse(address) ? built.replaceAll(new URL(address).origin, siteUrl) : built
}

/** The text between `begin` and the next match of `end`; empty without `begin`. */
function textAfter(text: string, begin: string, end: RegExp): string {
  const at = text.indexOf(begin)
  return at < 0 ? '' : (text.slice(at + begin.length).split(end, 1)[0] ?? '')
}

/** The policy of a page, and its HTML without the meta element of the policy. */
function withoutPolicy(built: string) {
  const at = built.indexOf(policyElement.begin)
  if (at < 0) return { html: built, policy: '' }
  const end = built.indexOf(policyElement.end, at) + 1
  const policy = textAfter(built, policyElement.begin, /"/)
  return {
    html: built.slice(0, at) + built.slice(end),
    policy: policy.replaceAll('&#39;', "'").replaceAll('&quot;', '"'),
  }
}

async function finalize(file: string, site: Site): Promise<CachedPage> {
  const built = await readFile(file, 'utf8')
  const { html, policy } = withoutPolicy(built)
  const here = withSiteUrl(html, site.siteUrl)
  return compressPage(
    new Response(withTrackerIds(here, site), {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': `${withTrackerSources(pruneCspHashes(policy, Buffer.from(html)), site)}; frame-ancestors 'none'`,
      },
    }),
  )
}
