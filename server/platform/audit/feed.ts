import type { Database } from '../db/client.ts'
import { type ChangeNotice, subscribeToChanges } from './record.ts'

type Listener = {
  /** null: some may have been missed. */
  hear(notice: ChangeNotice | null): void
  /** The process stops. */
  end(): void
}

/** Every committed change, for any number of listeners over one connection. */
export type ChangeFeed = {
  /** Returns a function that unsubscribes. */
  subscribe(listener: Listener): () => void
  close(): void
}

/** Listens to the database from the first subscriber on. */
export function openChangeFeed(database: Database): ChangeFeed {
  const listeners = new Set<Listener>()
  let isListening = false
  const hear = (notice: ChangeNotice | null) => {
    for (const listener of listeners) listener.hear(notice)
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      if (!isListening) {
        isListening = true
        subscribeToChanges(database, hear).catch(() => (isListening = false))
      }
      return () => void listeners.delete(listener)
    },
    close() {
      for (const listener of listeners) listener.end()
    },
  }
}
