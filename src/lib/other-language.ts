import { sameOriginPath } from '../../server/http/same-origin-path.ts'
import { type Language, prefixOf, splitPath } from '../../server/text/language.ts'
import { cvGuideUrl, guides, homeUrl } from './urls.ts'

/** The same page in another language: its own slug where it has one, else the same path under the other prefix. */
export function inOtherLanguage(address: string, to: Language): string {
  const end = address.search(/[?#]/)
  const path = end < 0 ? address : address.slice(0, end)
  const { language, rest } = splitPath(path)
  const page = rest === guides[language] ? cvGuideUrl(to) : `${prefixOf(to)}${rest === '/' ? '' : rest}` || '/'
  return sameOriginPath(end < 0 ? page : page + address.slice(end)) ?? homeUrl(to)
}
