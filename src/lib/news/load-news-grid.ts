import { listArticles, nextPublication } from '../../../server/articles/list.ts'
import { newsQuery } from '../../../server/articles/wire.ts'
import { newsGridUrl } from '../urls.ts'

const pageSize = 12
const mostPages = 80

/** The plain list: all articles, or those with a tag, up to and with a page. */
export async function loadNewsGrid({ db, now, language, keep }: App.Locals, parameters: URLSearchParams) {
  const time = now()
  const { tags: tag, page: asked } = newsQuery.parse(Object.fromEntries(parameters))
  const page = Math.min(asked, mostPages)
  const { items, total } = await listArticles(db, { language, now: time, tag, limit: page * pageSize })
  keep({ tags: ['articles'], until: await nextPublication(db, { language, now: time }) })

  const next = new URLSearchParams({ ...(tag && { tags: tag }), page: String(page + 1) })
  const hasMore = items.length < total && page < mostPages
  return { tag, items, more: hasMore ? `${newsGridUrl(language)}?${next}` : undefined }
}
