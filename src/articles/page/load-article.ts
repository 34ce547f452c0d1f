import { listPublished } from '../../../server/articles/list.ts'
import { findArticle, findVersions, type PublishedArticle } from '../../../server/articles/queries.ts'
import { relatedTo } from '../../../server/articles/related.ts'
import { findPictures } from '../../../server/files/find-pictures.ts'
import { listLatestJobs } from '../../../server/jobs/cards.ts'
import { listCachedCards } from '../../../server/jobs/search/cached-cards.ts'
import { nextExpiry } from '../../../server/jobs/search/counts.ts'
import { articleUrl, newsUrl } from '../../lib/urls.ts'

const newestJobs = 6

/** The article of an address, or where the reader should be sent instead. */
export async function loadArticle({ db, now, language }: App.Locals, key: string) {
  const article = await findArticle(db, key, { language, now: now() })
  if (!article) return { is: 'missing' } as const
  const slugs = await findVersions(db, article, now())
  const here = slugs[language]
  if (article.language !== language && !here)
    return { is: 'elsewhere', address: newsUrl(language), status: 302 } as const
  if (here && here !== key) return { is: 'elsewhere', address: articleUrl(language, here), status: 301 } as const
  return { is: 'here', article, slugs } as const
}

/** The newest ads, similar articles and the sizes of its pictures. */
export async function loadAroundArticle({ db, now, language, cache }: App.Locals, article: PublishedArticle) {
  const time = now()
  const [jobs, published, pictures, expiresAt] = await Promise.all([
    listLatestJobs(db, { language, now: time, limit: newestJobs }, listCachedCards),
    listPublished(db, { language, now: time }),
    findPictures(db, [article.mainImage, article.metaImage]),
    nextExpiry(db, time),
  ])
  cache({ tags: ['articles', `article:${article.id}`, 'jobs'], expiresAt })
  return { jobs, related: relatedTo(article, published, time), pictures }
}
