import site from '../../../content/site/site.json'
import { modifiedAt } from '../../../server/articles/article.ts'
import type { PublishedArticle } from '../../../server/articles/queries.ts'
import type { Picture } from '../../../server/files/find-pictures.ts'
import { cut } from '../../../server/text/cut.ts'
import { type Language, languages } from '../../../server/text/language.ts'
import type { Translate } from '../../i18n/index.ts'
import { articleUrl, editorsUrl, newsUrl } from '../../lib/urls.ts'
import { publisher } from '../../site/structured-data.ts'
import { shapesOf } from '../picture.ts'

/** The most characters and keywords that search engines use. */
const maxLength = { title: 65, description: 160, headline: 110, body: 2000 }
const maxKeywords = 10

type Frame = { t: Translate; base: string; slugs: Partial<Record<Language, string>>; pictures: Picture[] }

/** The metadata of an article for search engines and social networks. */
export function articleHead(article: PublishedArticle, { t, base, slugs, pictures }: Frame) {
  const { language, title } = article
  const canonical = articleUrl(language, article.slug)
  const inLanguages = languages.filter((each) => slugs[each])
  return {
    title: cut(`${title} | ${site.name}`, maxLength.title),
    wholeTitle: true,
    description: cut(article.metaDescription, maxLength.description),
    canonical,
    inLanguages,
    addresses: Object.fromEntries(inLanguages.map((each) => [each, articleUrl(each, slugs[each] as string)])),
    image: shapesOf(article.metaImage ?? article.mainImage, pictures).social.path,
    type: 'article' as const,
    trail: [
      { name: t('news.title'), path: newsUrl(language) },
      { name: title, path: canonical },
    ],
    structuredData: [newsArticle(article, { base, canonical, pictures })],
  }
}

export const newsKeywords = ({ keywords }: PublishedArticle) => keywords.slice(0, maxKeywords)

type Addressed = Pick<Frame, 'base' | 'pictures'> & { canonical: string }

function newsArticle(article: PublishedArticle, { base, canonical, pictures }: Addressed) {
  const absolute = (path: string) => new URL(path, base).href
  return {
    '@type': 'NewsArticle',
    headline: cut(article.title, maxLength.headline),
    description: cut(article.metaDescription, maxLength.description),
    articleBody: cut(plainText(article.html), maxLength.body),
    image: shapesOf(article.mainImage, pictures).structured.map(({ path, ...size }) => ({
      ...{ '@type': 'ImageObject', url: absolute(path), ...size },
    })),
    datePublished: article.publishedAt.toISOString(),
    dateModified: modifiedAt(article).toISOString(),
    inLanguage: article.language,
    keywords: newsKeywords(article).join(', '),
    mainEntityOfPage: { '@type': 'WebPage', '@id': absolute(canonical) },
    url: absolute(canonical),
    author: { ...publisher(base), url: absolute(editorsUrl(article.language)) },
    publisher: publisher(base),
  }
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

const plainText = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
