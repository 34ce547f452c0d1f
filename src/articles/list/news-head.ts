import { tagKey } from '../../../server/articles/article.ts'
import { cut } from '../../../server/text/cut.ts'
import { type Language, languages, prefixOf } from '../../../server/text/language.ts'
import { titleCase } from '../../../server/text/title-case.ts'
import type { Translate } from '../../i18n/index.ts'
import { articleUrl, newsUrl } from '../../lib/urls.ts'
import { itemList } from '../../site/structured-data.ts'
import type { News } from './load-news.ts'
import { newsAddress } from './news-address.ts'

type Frame = { language: Language; t: Translate; base: string }

/** Characters of a search or tag that fit into a title. */
const maxLength = 45
const maxKeywords = 12

/** The metadata of a state of the news list for search engines and social networks. */
export function newsHead(news: News, { language, t, base }: Frame) {
  const q = cut(news.q, maxLength)
  const tag = cut(titleCase(news.tag), maxLength)
  const name = q ? t('news.titleSearch', { q }) : tag ? t('news.titleTag', { tag }) : t('news.title')
  const title = news.page > 1 ? t('news.pageNumber', { title: name, page: news.page }) : name
  const description = q
    ? t('news.descriptionSearch', { q })
    : tag
      ? t('news.descriptionTag', { tag })
      : t('news.description')
  const canonical = newsAddress(language, { q: news.q, tag: news.tag, page: news.page })
  const shown = news.hero ? [news.hero, ...news.items] : news.items
  return {
    page: {
      title,
      description,
      canonical,
      noindex: !news.isIndexable,
      inLanguages: news.inLanguages,
      addresses: {
        ...Object.fromEntries(languages.map((each) => [each, newsAddress(each, { page: news.page })])),
        [language]: canonical,
      },
      trail: [{ name: t('news.title'), path: newsUrl(language) }, ...(q || tag ? [{ name, path: canonical }] : [])],
      structuredData: [
        itemList(
          base,
          shown.map(({ slug }) => articleUrl(language, slug)),
        ),
        listPage(base, { name, canonical, language }),
      ],
    },
    keywords: keywordsOf(news),
    feed: `${prefixOf(language)}/feed/news.xml`,
  }
}

/** The tag itself first, then the tags whose pages may be indexed. */
const keywordsOf = ({ tag, indexable }: News) =>
  [...(tag ? [tag] : []), ...indexable.map((use) => use.tag).filter((each) => tagKey(each) !== tagKey(tag))]
    .slice(0, maxKeywords)
    .join(', ')

const listPage = (
  base: string,
  { name, canonical, language }: { name: string; canonical: string; language: Language },
) => ({
  '@type': 'CollectionPage',
  name,
  url: new URL(canonical, base).href,
  inLanguage: language,
  isPartOf: { '@id': `${base}/#website` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${new URL(newsUrl(language), base).href}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})
