import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type CachedPage = {
  status: number
  headers: Record<string, string>
  etag: string
  bodies: Record<Encoding, Buffer>
}
export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses a page in all encodings. Its scripts get low priority, after styles and fonts. */
export async function compressPage(response: Response): Promise<CachedPage> {
  const html = (await response.text()).replaceAll(
    '<script type="module" src=',
    '<script type="module" fetchpriority="low" src=',
  )
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    zip(identity),
  ])
  return {
    status: response.status,
    headers: {
      'Content-Type': response.headers.get('Content-Type') ?? '',
      'Content-Security-Policy': response.headers.get('Content-Security-Policy') ?? '',
    },
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: { identity, br, gzip: gz },
  }
}

const seen = new Map<string, Encoding>()

/** The best encoding that an Accept-Encoding header allows. Cached by header, because browsers send few different ones. */
export function encodingFor(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const cached = seen.get(header)
  if (cached) return cached
  const best = negotiateEncoding(header)
  if (seen.size < 100) seen.set(header, best)
  return best
}

function negotiateEncoding(header: string): Encoding {
  const accepted = header.split(',').flatMap((part) => {
    const [name = '', weight] = part.split(';').map((piece) => piece.trim())
    return weight?.startsWith('q=') && Number(weight.slice(2)) === 0 ? [] : [name]
  })
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name)) ?? 'identity'
}

/** The response with a cached page, or 304 when the client's copy is current. */
export function toResponse(page: CachedPage, request: Request): Response {
  if (isNotModified(request.headers.get('if-none-match'), page))
    return new Response(null, { status: 304, headers: headersOf(page, 'identity') })
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? undefined)
  return new Response(new Uint8Array(page.bodies[encoding]), {
    status: page.status,
    headers: headersOf(page, encoding),
  })
}

export const isNotModified = (ifNoneMatch: string | null | undefined, page: CachedPage) =>
  !!ifNoneMatch?.includes(page.etag)

export const headersOf = (page: CachedPage, encoding: Encoding): Record<string, string> => ({
  ...page.headers,
  'Cache-Control': 'no-cache',
  Vary: 'Accept-Encoding, Cookie',
  ETag: page.etag,
  ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
})
