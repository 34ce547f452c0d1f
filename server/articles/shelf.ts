import type { Db } from '../platform/db/client.ts'
import type { Language } from '../text/language.ts'
import type { ArticleCard } from './article.ts'
import { listCards } from './queries.ts'
import { rankerOf } from './ranking.ts'

/** All articles of a language in memory, newest first, those of the future too. */
export type Shelf = { articles: ArticleCard[]; rank: ReturnType<typeof rankerOf<ArticleCard>> }

const kept = new WeakMap<Db, Map<Language, Promise<Shelf>>>()

/** Keeps the articles of a database in memory until a spoil says that they have changed. */
export function keepShelves(db: Db) {
  const shelves = new Map<Language, Promise<Shelf>>()
  kept.set(db, shelves)
  return {
    spoil(tags: string[] | null) {
      if (!tags || tags.includes('articles')) shelves.clear()
    },
  }
}

/** The articles of a language. Inside a transaction, and where nobody listens for spoils, they are read anew. */
export function shelfOf(db: Db, language: Language): Promise<Shelf> {
  const shelves = kept.get(db)
  const shelf = shelves?.get(language) ?? fillShelf(db, language)
  if (shelves && shelves.get(language) !== shelf) {
    shelves.set(language, shelf)
    shelf.catch(() => {
      if (shelves.get(language) === shelf) shelves.delete(language)
    })
  }
  return shelf
}

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
