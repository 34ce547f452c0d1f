import { firstCount, tagKey } from '../../../server/articles/article.ts'
import type { Language } from '../../../server/text/language.ts'
import { newsUrl, tagUrl } from '../../lib/urls.ts'
import { withQuery } from '../../lib/with-query.ts'

/** The selection in the news list as the address encodes it. */
export type NewsSelection = {
  q?: string | undefined
  tag?: string | undefined
  count?: number | undefined
  page?: number | undefined
}

/** The canonical address of a selection. */
export function newsAddress(language: Language, selection: NewsSelection): string {
  return withQuery(newsUrl(language), newsParameters(selection))
}

/** The query parameters of a selection, without defaults. */
export function newsParameters({ q, tag, count = firstCount, page = 1 }: NewsSelection): URLSearchParams {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (tag) query.set('tags', tag)
  if (count !== firstCount) query.set('count', String(count))
  if (page > 1) query.set('page', String(page))
  return query
}

/** Where a tag of the list leads: the selected one deselects it. */
export const toggledTagUrl = (language: Language, tag: string, selected: string) =>
  tagKey(tag) === tagKey(selected) ? newsUrl(language) : tagUrl(language, tag)
