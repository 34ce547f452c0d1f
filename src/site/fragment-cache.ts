/** `owner`: the object that the HTML shows; what is cached goes with it. `cacheKey`: all else that the HTML depends on. */
type Fragment = { owner?: object | undefined; cacheKey: string }

/** Characters of all fragments together, of two bytes at most. */
const maxLength = 8_000_000
const layout = {}
let byOwner = new WeakMap<object, Map<string, string>>()
let length = 0

export const findFragment = ({ owner = layout, cacheKey }: Fragment) => byOwner.get(owner)?.get(cacheKey)

/** Caches the HTML of a part of a page for all pages, and returns it. */
export function cacheFragment({ owner = layout, cacheKey }: Fragment, rendered: unknown): string {
  // Rendered HTML is a tree of strings, which each page would have to walk anew.
  const html = Buffer.from(String(rendered)).toString()
  if (!import.meta.env.PROD) return html
  const added = cacheKey.length + html.length
  length += added
  if (length > maxLength) [byOwner, length] = [new WeakMap(), added]
  const fragments = byOwner.get(owner) ?? new Map<string, string>()
  byOwner.set(owner, fragments.set(cacheKey, html))
  return html
}
