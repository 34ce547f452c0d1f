import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What a page says of its own keeping: what it was made from, and when time alone makes it wrong. */
export type Keeping = { tags: string[]; until?: Date | undefined }

export type CachedPage = {
  status: number
  headers: Record<string, string>
  etag: string
  bodies: Record<Encoding, Buffer>
}
export type Encoding = 'br' | 'gzip' | 'identity'

type Entry = { page: CachedPage; tags: Set<string>; until: number; bytes: number }

/** Parameters that change a page. All others are dropped before it is drawn. */
const knownParameters = [
  'searchText',
  'country',
  'industry',
  'company',
  'page',
  'articles',
  'lodging',
  'german',
  'employment',
  'salary',
  'logout',
  'q',
  'tags',
  'count',
] as const

/** Kept out of the key: a page that reads them must not say `keep`. */
const privateParameters = ['previewCode', 'email', 'token', 'sent'] as const

const longest = 60_000
const keptHeaders = ['Content-Type', 'Content-Security-Policy']
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The parameters that count, in a fixed order, each once. */
export function knownQuery(query: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const name of [...knownParameters, ...privateParameters]) {
    const value = query.get(name)
    if (value) kept.set(name, value)
  }
  const text = kept.toString()
  return text && `?${text}`
}

/** Drawn pages ready to send, least recently used thrown out first. */
export function createPageCache(maxBytes: number, now: () => Date) {
  const entries = new Map<string, Entry>()
  const drawing = new Map<string, Promise<CachedPage | Response>>()
  let bytes = 0
  let spoils = 0
  const recentlySpoiled: { tags: Set<string> | null; at: number }[] = []

  function drop(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.bytes
  }

  function keep(key: string, page: CachedPage, { tags, until }: Keeping) {
    const size = Object.values(page.bodies).reduce((sum, body) => sum + body.length, key.length + 500)
    if (size > maxBytes / 4) return
    drop(key)
    const latest = now().getTime() + longest
    entries.set(key, { page, tags: new Set(tags), until: Math.min(latest, until?.getTime() ?? latest), bytes: size })
    bytes += size
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  const spoiledSince = (at: number, tags: string[]) =>
    recentlySpoiled.some((spoil) => spoil.at > at && (!spoil.tags || tags.some((tag) => spoil.tags?.has(tag))))

  return {
    /** A page that is still right, or undefined. */
    find(key: string): CachedPage | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.until <= now().getTime()) {
        drop(key)
        return undefined
      }
      entries.delete(key)
      entries.set(key, entry)
      return entry.page
    },

    /** Draws a page once, however many ask for it meanwhile, and keeps it when it says how. */
    async draw(
      key: string,
      render: () => Promise<{ response: Response; keeping: Keeping | null }>,
    ): Promise<CachedPage | Response> {
      const underWay = drawing.get(key)
      if (underWay) {
        const drawn = await underWay
        if (!(drawn instanceof Response)) return drawn
      }
      const drawn = drawAndKeep(key, render)
      if (maxBytes > 0) drawing.set(key, drawn)
      try {
        return await drawn
      } finally {
        if (drawing.get(key) === drawn) drawing.delete(key)
      }
    },

    /** Forgets every page made from one of these; all pages when no tags are given. */
    spoil(tags: string[] | null) {
      spoils += 1
      recentlySpoiled.push({ tags: tags && new Set(tags), at: spoils })
      if (recentlySpoiled.length > 200) recentlySpoiled.shift()
      drawing.clear()
      for (const [key, entry] of entries) {
        if (!tags || tags.some((tag) => entry.tags.has(tag))) drop(key)
      }
    },

    get size() {
      return { pages: entries.size, bytes }
    },
  }

  async function drawAndKeep(key: string, render: () => Promise<{ response: Response; keeping: Keeping | null }>) {
    const begun = spoils
    const { response, keeping } = await render()
    if (!keeping || response.status !== 200 || maxBytes === 0) return response
    const page = await pack(response)
    if (!spoiledSince(begun, keeping.tags)) keep(key, page, keeping)
    return page
  }
}

export type PageCache = ReturnType<typeof createPageCache>

/** A page in all encodings, ready to send. */
export async function pack(response: Response): Promise<CachedPage> {
  const identity = Buffer.from(await response.arrayBuffer())
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    zip(identity),
  ])
  return {
    status: response.status,
    headers: Object.fromEntries(keptHeaders.map((name) => [name, response.headers.get(name) ?? ''])),
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: { identity, br, gzip: gz },
  }
}

const seen = new Map<string, Encoding>()

/** The best encoding that an Accept-Encoding header allows. Browsers send a handful of different ones. */
export function encodingFor(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const known = seen.get(header)
  if (known) return known
  const best = bestOf(header)
  if (seen.size < 100) seen.set(header, best)
  return best
}

function bestOf(header: string): Encoding {
  const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(header)
  if (/\bbr\b/.test(header) && !refused('br')) return 'br'
  if (/\bgzip\b/.test(header) && !refused('gzip')) return 'gzip'
  return 'identity'
}

/** Sends a ready page, or says that the reader has it already. */
export function send(page: CachedPage, request: Request): Response {
  if (isKnownTo(request.headers.get('if-none-match'), page))
    return new Response(null, { status: 304, headers: headersOf(page, 'identity') })
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? undefined)
  return new Response(new Uint8Array(page.bodies[encoding]), {
    status: page.status,
    headers: headersOf(page, encoding),
  })
}

export const isKnownTo = (ifNoneMatch: string | null | undefined, page: CachedPage) =>
  !!ifNoneMatch?.includes(page.etag)

export const headersOf = (page: CachedPage, encoding: Encoding): Record<string, string> => ({
  ...page.headers,
  'Cache-Control': 'no-cache',
  Vary: 'Accept-Encoding, Cookie',
  ETag: page.etag,
  ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
})
