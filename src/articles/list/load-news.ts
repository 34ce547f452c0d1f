import { type ArticleCard, countStep, firstCount, tagKey } from '../../../server/articles/article.ts'
import { listArticles, listPublished, nextPublication } from '../../../server/articles/list.ts'
import { indexableTags, popularTags } from '../../../server/articles/tags.ts'
import { maxShown, newsQuery } from '../../../server/articles/wire.ts'
import type { Db } from '../../../server/platform/db/client.ts'
import { type Language, languages } from '../../../server/text/language.ts'
import { readQuery } from '../../../server/text/tokens.ts'

/** All that the news list shows for an address. */
export async function loadNews({ db, now, language, cache }: App.Locals, parameters: URLSearchParams) {
  const time = now()
  const query = newsQuery.parse(Object.fromEntries(parameters))
  const q = readQuery(query.q, language).shown
  const tags = query.tags

  const [published, matching, expiresAt] = await Promise.all([
    listPublished(db, { language, now: time }),
    listArticles(db, { language, now: time, text: q, tag: tags, limit: Number.POSITIVE_INFINITY }),
    nextPublication(db, { language, now: time }),
  ])
  cache({ tags: ['articles'], expiresAt })

  const { from, to, page } = windowOf(query, matching.total)
  const newest = published[0]
  const first = matching.items.find(({ id }) => id === newest?.id)
  const shown = (first ? [first, ...matching.items.filter((each) => each !== first)] : matching.items).slice(from, to)
  const hero = page === 1 ? first : undefined
  const indexable = indexableTags(published, time)
  return {
    q,
    /** Spelled as in the articles, else as requested. */
    tag: tags && spellingOf(tags, matching.items),
    count: query.count,
    page,
    /** The languages in which this page exists. Searches and tags belong to one. */
    inLanguages: q || tags ? [language] : await languagesWith(page, { db, now: time }),
    total: matching.total,
    /** The newest of all articles, if it matches: always shown first. */
    hero,
    items: shown.filter((article) => article !== hero),
    hasMore: page === 1 && to < matching.total && query.count < maxShown,
    /** The pages before and after the shown articles. */
    newerPage: page > 1 ? page - 1 : undefined,
    olderPage: to < matching.total && to >= firstCount ? pageAfter(to) : undefined,
    popular: popularTags(published),
    indexable,
    isIndexable: !q && (!tags || indexable.some(({ tag }) => tagKey(tag) === tagKey(tags))),
  }
}

export type News = Awaited<ReturnType<typeof loadNews>>

/** The first page holds `count` articles, each further page the next six. A page that does not exist is the first. */
function windowOf({ count, page }: { count: number; page: number }, total: number) {
  if (page === 1 || startOf(page) >= total) return { from: 0, to: count, page: 1 }
  return { from: startOf(page), to: startOf(page) + countStep, page }
}

const startOf = (page: number) => firstCount + (page - 2) * countStep

async function languagesWith(page: number, { db, now }: { db: Db; now: Date }): Promise<readonly Language[]> {
  if (page === 1) return languages
  const lists = await Promise.all(languages.map((language) => listPublished(db, { language, now })))
  return languages.filter((_, at) => startOf(page) < (lists[at]?.length ?? 0))
}

const pageAfter = (shown: number) => Math.max(2, Math.floor((shown - firstCount) / countStep) + 2)

function spellingOf(tag: string, articles: ArticleCard[]): string {
  const key = tagKey(tag)
  return articles.flatMap(({ keywords }) => keywords).find((keyword) => tagKey(keyword) === key) ?? tag
}
