import { pageAt, privateParameters } from '../page-at.ts'
import type { CacheTag } from '../platform/cache/tag.ts'
import { metrics } from '../platform/metrics.ts'
import { type CachedPage, compressPage } from './cached-page.ts'

/** How a page may be cached: the tags that invalidate it, and when it expires at the latest. */
export type CachePolicy = { tags: [CacheTag, ...CacheTag[]]; expiresAt?: Date | undefined }

type Entry = { page: CachedPage; tags: Set<CacheTag>; expiresAt: number; bytes: number }

/** Whether the query has a private parameter; such a page is rendered for one request and never cached. */
export const isPrivate = (query: URLSearchParams) => privateParameters.some((name) => query.has(name))

const maxAgeMs = 60_000

/** The query of a page's cache key: known parameters only, each once, in a fixed order. */
export function canonicalQuery(path: string, query: URLSearchParams): string {
  const canonical = new URLSearchParams()
  for (const name of [...(pageAt(path)?.query ?? []), ...privateParameters]) {
    const value = query.get(name)
    if (value) canonical.set(name, value)
  }
  const text = canonical.toString()
  return text && `?${text}`
}

type Rendered = { response: Response; policy: CachePolicy | null }

/** A cache of compressed pages that evicts the least recently used. */
export function createPageCache(maxBytes: number, now: () => Date) {
  const entries = createEntries(maxBytes, now)
  const invalidations = createInvalidations()
  const inFlight = new Map<string, Promise<CachedPage | Response>>()

  async function renderAndStore(key: string, render: () => Promise<Rendered>) {
    const begun = invalidations.count()
    const { response, policy } = await render()
    if (!policy || response.status !== 200 || maxBytes === 0) return response
    metrics.pageCacheMisses.inc()
    const page = await compressPage(response)
    if (!invalidations.since(begun, policy.tags)) entries.store(key, page, policy)
    return page
  }

  return {
    /** The cached page, or undefined when there is none or it is no longer valid. */
    find: entries.find,

    /** Renders a page once for concurrent requests, and caches it when it has a policy. */
    async render(key: string, render: () => Promise<Rendered>): Promise<CachedPage | Response> {
      const pending = inFlight.get(key)
      if (pending) {
        const rendered = await pending
        if (!(rendered instanceof Response)) return rendered
      }
      const rendered = renderAndStore(key, render)
      if (maxBytes > 0) inFlight.set(key, rendered)
      try {
        return await rendered
      } finally {
        if (inFlight.get(key) === rendered) inFlight.delete(key)
      }
    },

    /** Evicts every page with one of these tags; all pages for null. */
    invalidate(tags: CacheTag[] | null) {
      invalidations.add(tags)
      inFlight.clear()
      entries.dropTagged(tags)
    },

    get size() {
      return entries.size()
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>

/** Pages by key, bounded in bytes; the least recently used is first. */
function createEntries(maxBytes: number, now: () => Date) {
  const entries = new Map<string, Entry>()
  let bytes = 0

  function drop(key: string) {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
    measure()
  }

  function measure() {
    metrics.pageCachePages.set(entries.size)
    metrics.pageCacheBytes.set(bytes)
  }

  return {
    find(key: string): CachedPage | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.expiresAt <= now().getTime()) {
        drop(key)
        return undefined
      }
      entries.delete(key)
      entries.set(key, entry)
      metrics.pageCacheHits.inc()
      return entry.page
    },
    store(key: string, page: CachedPage, { tags, expiresAt }: CachePolicy) {
      const size = Object.values(page.bodies).reduce((sum, body) => sum + body.length, key.length + 500)
      if (size > maxBytes / 4) return
      drop(key)
      const latest = now().getTime() + maxAgeMs
      const until = Math.min(latest, expiresAt?.getTime() ?? latest)
      entries.set(key, { page, tags: new Set(tags), expiresAt: until, bytes: size })
      bytes += size
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
      measure()
    },
    dropTagged(tags: CacheTag[] | null) {
      for (const [key, entry] of entries) if (!tags || tags.some((tag) => entry.tags.has(tag))) drop(key)
    },
    size: () => ({ pages: entries.size, bytes }),
  }
}

/** Recent invalidations, so that a page whose rendering began before one of them is not cached. */
function createInvalidations() {
  const recent: { tags: Set<CacheTag> | null; at: number }[] = []
  let total = 0
  return {
    count: () => total,
    add(tags: CacheTag[] | null) {
      total += 1
      recent.push({ tags: tags && new Set(tags), at: total })
      if (recent.length > 200) recent.shift()
    },
    since: (begun: number, tags: CacheTag[]) =>
      recent.some(({ at, tags: gone }) => at > begun && (!gone || tags.some((tag) => gone.has(tag)))),
  }
}
