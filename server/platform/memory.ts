import type { Db } from './db/client.ts'

/** Answers kept in memory until a spoil of `tag` says that they have changed; at most `most` of them. */
export function createMemory<Answer>({ tag, most }: { tag: string; most: number }) {
  const kept = new WeakMap<Db, Map<string, Promise<Answer>>>()

  return {
    /** Starts keeping for a database whose spoils are heard. */
    keepFor(db: Db) {
      const answers = new Map<string, Promise<Answer>>()
      kept.set(db, answers)
      return {
        spoil(tags: string[] | null) {
          if (!tags || tags.includes(tag)) answers.clear()
        },
      }
    },

    /** The kept answer, or a new one. Inside a transaction, and where nobody listens for spoils, always a new one. */
    recall(db: Db, key: string, make: () => PromiseLike<Answer>): Promise<Answer> {
      const answers = kept.get(db)
      if (!answers) return Promise.resolve(make())
      const known = answers.get(key)
      if (known) return known
      if (answers.size >= most) answers.clear()
      // A query runs anew each time it is awaited, a promise once.
      const answer = Promise.resolve(make())
      answers.set(key, answer)
      answer.catch(() => {
        if (answers.get(key) === answer) answers.delete(key)
      })
      return answer
    },
  }
}
