import { normalize } from '../text/normalize.ts'
import { hasPhrase } from '../text/phrases.ts'
import { tokensOf } from '../text/tokens.ts'
import type { ArticleCard } from './article.ts'

type Comparable = Pick<ArticleCard, 'id' | 'language' | 'title' | 'keywords' | 'metaDescription' | 'publishedAt'>

/** Keywords too general to relate articles. */
const ignored = new Set(['vijesti', 'posao', 'novosti', 'rad', 'gospodarstvo', 'politika'])
const maxCompared = 300
const maxRelated = 6
const oldestDays = 2 * 365
const aDay = 24 * 3600_000

/** Up to six related articles, the most similar first, filled up with the newest. */
export function relatedTo<Article extends Comparable>(source: Article, newestFirst: Article[], now: Date): Article[] {
  const candidates = newestFirst
    .filter(({ id, publishedAt }) => id !== source.id && now.getTime() - publishedAt.getTime() <= oldestDays * aDay)
    .slice(0, maxCompared)
  const alike = candidates
    .map((article) => ({ article, score: relationOf(source, article) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.article.publishedAt.getTime() - a.article.publishedAt.getTime())
    .slice(0, maxRelated)
    .map(({ article }) => article)
  const recent = candidates.filter((article) => !alike.includes(article))
  return [...alike, ...recent].slice(0, maxRelated)
}

/** How closely a candidate is related to an article; 0 without a common word of the titles or a common keyword. */
export function relationOf(source: Comparable, candidate: Comparable): number {
  const [keys, others] = [keysOf(source), keysOf(candidate)]
  const common = [...keys].filter((key) => others.has(key)).length
  const [title, other] = [normalize(source.title), normalize(candidate.title)]
  const words = new Set(tokensOf(candidate.title, candidate.language))
  const shared = [...new Set(tokensOf(source.title, source.language))].filter((word) => words.has(word)).length
  const isWithin = hasPhrase(title, other) || hasPhrase(other, title)
  if (common === 0 && shared === 0 && !isWithin) return 0

  const description = normalize(candidate.metaDescription)
  const mentioned = [...keys].filter((key) => hasPhrase(description, key)).length
  const bothCroatian = keys.has('hrvatska') && others.has('hrvatska')
  return 20 * common + (bothCroatian ? 100 : 0) + (isWithin ? 50 : 0) + 5 * shared + 3 * mentioned
}

const keysOf = ({ keywords }: Comparable) =>
  new Set(keywords.map(normalize).filter((key) => key !== '' && !ignored.has(key)))
