import { indexDocuments, type WeightedField } from '../text/bm25.ts'
import { openFuzzy } from '../text/fuzzy.ts'
import type { Language } from '../text/language.ts'
import { normalize } from '../text/normalize.ts'
import { hasPhrase, titleProximity } from '../text/phrases.ts'
import { type SearchQuery, tokensIn } from '../text/tokens.ts'
import { formsIn } from '../text/word-forms.ts'
import { type ArticleCard, tagKeysOf } from './article.ts'

type Searchable = Pick<ArticleCard, 'title' | 'keywords' | 'metaDescription' | 'publishedAt'>

/** The searched texts of an article, normalized. */
type Text = { title: string; keywords: string[]; metaDescription: string }

const fields: WeightedField<keyof Text>[] = [
  { name: 'title', weight: 2.4, b: 0.6 },
  { name: 'keywords', weight: 1.2, b: 0.5 },
  { name: 'metaDescription', weight: 1, b: 0.75 },
]

/** Fuse.js: location ignored, weights of its keys. */
const fuzziness = { threshold: 0.34, minMatchCharLength: 2 }
const fuzzyWeights = { title: 0.7, keywords: 0.2, metaDescription: 0.1 }
/** Only this many characters of a long query are matched as a whole; all of its words are matched. */
const maxFuzzyLength = 64

const aDay = 24 * 3600_000
const noFuzzyScore = 0.6
const substringScore = 0.5
const minScore = 0.05

/**
 * The parts of a score. `fuzzy` and `proximity` range from 0 to 1, a low `fuzzy` being a good match; `bm25` has no
 * upper bound.
 */
export type Parts = {
  bm25: number
  fuzzy: number
  ageDays: number
  proximity: number
  phraseIn: 'title' | 'text' | null
}

/** Higher is better. A phrase in quotes adds a bonus, more in a title than in the text below it. */
export function scoreOf({ bm25, fuzzy, ageDays, proximity, phraseIn }: Parts): number {
  const bonus = phraseIn === 'title' ? 0.08 + 0.15 : phraseIn === 'text' ? 0.08 : 0
  return 0.68 * bm25 + 0.12 * (1 - fuzzy) + 0.1 * recencyOf(ageDays) + 0.1 * proximity + bonus
}

/** Decreases towards 0 with the age of the article. */
export const recencyOf = (ageDays: number) => 1 / Math.log2(3 + Math.max(0, ageDays))

/** Indexes articles; the returned function ranks the public ones that match a query, best first. */
export function rankerOf<Article extends Searchable>(articles: Article[], language: Language) {
  const texts = articles.map(textOf)
  const words = texts.map(({ title, keywords, metaDescription }) => ({
    title: tokensIn(title, language),
    keywords: keywords.flatMap((keyword) => tokensIn(keyword, language)),
    metaDescription: tokensIn(metaDescription, language),
  }))
  const weigh = indexDocuments(fields, words)
  const formsOf = formsIn(words.flatMap((document) => Object.values(document).flat()))
  const likeTo = openFuzzy(texts.map(weighedTexts), fuzziness)

  return function rank(query: SearchQuery, now: Date): Article[] {
    if (query.text.length < 2) return []
    const bm25 = weigh([...new Set(query.tokens.flatMap((token) => [token, ...formsOf(token)]))])
    const fuzzy = query.tokens.length > 0 ? likeTo(query.text.slice(0, maxFuzzyLength)) : new Map<number, number>()
    if (fuzzy.size === 0) for (const at of substringMatches(texts, query)) fuzzy.set(at, substringScore)

    const scored = [...new Set([...bm25.keys(), ...fuzzy.keys()])].flatMap((at) => {
      const article = articles[at] as Article
      const text = texts[at] as Text
      if (article.publishedAt > now || !query.phrases.every((phrase) => whereIs(phrase, text))) return []
      const parts: Parts = {
        bm25: bm25.get(at) ?? 0,
        fuzzy: fuzzy.get(at) ?? noFuzzyScore,
        ageDays: (now.getTime() - article.publishedAt.getTime()) / aDay,
        proximity: titleProximity(text.title, query.tokens),
        phraseIn: bestPlace(query.phrases, text),
      }
      return [{ article, title: text.title, bm25: parts.bm25, score: scoreOf(parts) }]
    })

    const best = scored
      .filter(({ score }) => score >= minScore)
      .sort((a, b) => b.score - a.score || b.bm25 - a.bm25 || newestFirst(a.article, b.article))
    return onceByTitle(best).map(({ article }) => article)
  }
}

const textOf = (article: Searchable): Text => ({
  title: normalize(article.title),
  keywords: tagKeysOf(article),
  metaDescription: normalize(article.metaDescription),
})

const weighedTexts = ({ title, keywords, metaDescription }: Text) => [
  { text: title, weight: fuzzyWeights.title },
  ...keywords.map((text) => ({ text, weight: fuzzyWeights.keywords })),
  { text: metaDescription, weight: fuzzyWeights.metaDescription },
]

/** The fallback without any match: articles that contain one of the words, or the whole query if it has none. */
function substringMatches(texts: Text[], { tokens, text }: SearchQuery): number[] {
  const searched = tokens.length > 0 ? tokens : [text]
  return texts.flatMap(({ title, keywords, metaDescription }, at) => {
    const all = [title, ...keywords, metaDescription]
    return searched.some((part) => all.some((each) => each.includes(part))) ? [at] : []
  })
}

function whereIs(phrase: string, { title, metaDescription, keywords }: Text) {
  if (hasPhrase(title, phrase)) return 'title'
  if (hasPhrase(metaDescription, phrase)) return 'text'
  return keywords.some((keyword) => hasPhrase(keyword, phrase)) ? 'keyword' : null
}

function bestPlace(phrases: string[], text: Text): Parts['phraseIn'] {
  const places = phrases.map((phrase) => whereIs(phrase, text))
  return places.includes('title') ? 'title' : places.includes('text') ? 'text' : null
}

const newestFirst = (a: Searchable, b: Searchable) => b.publishedAt.getTime() - a.publishedAt.getTime()

function onceByTitle<Scored extends { title: string }>(scored: Scored[]): Scored[] {
  const seen = new Set<string>()
  return scored.filter(({ title }) => !seen.has(title) && seen.add(title))
}
