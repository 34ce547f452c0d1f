/** One request: the actual path, and a body where there is one; `raw` goes with its content type in the headers. */
export type HostileInput = {
  path: string
  headers?: Record<string, string>
  json?: unknown
  form?: FormData
  raw?: string
}

/** The request as `fetch` takes it. */
export function requestOf(method: string, { headers = {}, json, form, raw }: HostileInput): RequestInit {
  const body = form ?? raw ?? (json === undefined ? undefined : JSON.stringify(json))
  const type = json === undefined ? {} : { 'content-type': 'application/json' }
  return { method, redirect: 'manual', headers: { ...type, ...headers }, ...(body !== undefined && { body }) }
}

/** The piece repeated and cut to `length` characters. */
export const long = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
export const query = (path: string, values: Record<string, string>) => ({
  path: `${path}?${new URLSearchParams(values)}`,
})

/** Texts that are slow for regular expressions, normalising and matching. */
export const hard = {
  lines: (length: number) => long(' \n', length),
  marks: (length: number) => long('a\u0301\u0323', length),
  leet: (length: number) => long('4@83(1!0$5+7', length),
  tags: (length: number) => long('<!---->', length),
  slashes: (length: number) => long('/', length),
  words: (length: number) => long('konobar kuhar salzburg ', length),
}
