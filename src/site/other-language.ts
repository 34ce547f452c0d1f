import { sameOriginPath } from '../../server/http/same-origin-path.ts'
import { pageAt } from '../../server/page-at.ts'
import { type Language, prefixOf, splitPath } from '../../server/text/language.ts'
import { pathIn } from '../../server/urls.ts'
import { homeUrl } from '../lib/urls.ts'

/** The same page in another language: its own path where it has one, else the same path under the other prefix. */
export function inOtherLanguage(address: string, to: Language): string {
  const end = address.search(/[?#]/)
  const path = end < 0 ? address : address.slice(0, end)
  const { rest } = splitPath(path)
  const page = pageAt(path)
  const own =
    (typeof page?.path === 'object' && pathIn(to, page)?.replace(/\[\w+\]$/, () => rest.split('/').at(-1) ?? '')) ||
    rest
  const there = prefixOf(to) + (own === '/' ? '' : own) || '/'
  return sameOriginPath(end < 0 ? there : there + address.slice(end)) ?? homeUrl(to)
}
