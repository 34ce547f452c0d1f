import { listArticles, nextPublication } from '../../../server/articles/list.ts'
import { newsQuery } from '../../../server/articles/wire.ts'
import { newsGridUrl } from '../../lib/urls.ts'

const pageSize = 12
const maxPages = 80

/** The plain list: all articles, or those with a tag, up to and with a page. */
export async function loadNewsGrid({ db, now, language, cache }: App.Locals, parameters: URLSearchParams) {
  const time = now()
  const { tags: tag, page: asked } = newsQuery.parse(Object.fromEntries(parameters))
  const page = Math.min(asked, maxPages)
  const { items, total } = await listArticles(db, { language, now: time, tag, limit: page * pageSize })
  cache({ tags: ['articles'], expiresAt: await nextPublication(db, { language, now: time }) })

  const next = new URLSearchParams({ ...(tag && { tags: tag }), page: String(page + 1) })
  const hasMore = items.length < total && page < maxPages
  return { tag, items, more: hasMore ? `${newsGridUrl(language)}?${next}` : undefined }
}
