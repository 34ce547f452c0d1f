import type { Db } from '../platform/db/client.ts'
import { createMemory } from '../platform/memory.ts'
import type { Language } from '../text/language.ts'
import type { ArticleCard } from './article.ts'
import { listCards } from './queries.ts'
import { rankerOf } from './ranking.ts'

/** All articles of a language in memory, newest first, those of the future too. */
export type Shelf = { articles: ArticleCard[]; rank: ReturnType<typeof rankerOf<ArticleCard>> }

const shelves = createMemory<Shelf>({ tag: 'articles', most: 10 })

/** Keeps the articles of a database in memory until a spoil says that they have changed. */
export const keepShelves = (db: Db) => shelves.keepFor(db)

/** The articles of a language. */
export const shelfOf = (db: Db, language: Language): Promise<Shelf> =>
  shelves.recall(db, language, () => fillShelf(db, language))

async function fillShelf(db: Db, language: Language): Promise<Shelf> {
  const articles = await listCards(db, language)
  let ranker: Shelf['rank'] | undefined
  return {
    articles,
    rank(query, now) {
      ranker ??= rankerOf(articles, language)
      return ranker(query, now)
    },
  }
}
