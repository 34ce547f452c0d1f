import { type CachedPage, pack } from './ready-page.ts'

/** What a page says of its own keeping: what it was made from, and when time alone makes it wrong. */
export type Keeping = { tags: string[]; until?: Date | undefined }

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

/** Of one reader alone: what is asked with one of these is drawn for that reader and never kept. */
const privateParameters = ['previewCode', 'email', 'token', 'sent'] as const

export const isPrivate = (query: URLSearchParams) => privateParameters.some((name) => query.has(name))

const longest = 60_000

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
