import type { Database } from '../db/client.ts'
import { type ChangeNotice, subscribeToChanges } from './record.ts'

type Listener = {
  /** Called for each change; null when changes may have been missed. */
  notify(notice: ChangeNotice | null): void
  /** Called when the process stops, at once if it is stopping. */
  end(): void
}

/** Notifies any number of listeners of committed changes, over one connection. */
export type ChangeFeed = {
  /** Returns a function that unsubscribes. */
  subscribe(listener: Listener): () => void
  close(): void
}

/** Listens to the database once there is a subscriber. */
export function openChangeFeed(database: Database): ChangeFeed {
  const listeners = new Set<Listener>()
  let isListening = false
  let isClosed = false
  const notify = (notice: ChangeNotice | null) => {
    for (const listener of listeners) listener.notify(notice)
  }
  return {
    subscribe(listener) {
      if (isClosed) listener.end()
      listeners.add(listener)
      if (!isListening) {
        isListening = true
        subscribeToChanges(database, notify).catch(() => (isListening = false))
      }
      return () => void listeners.delete(listener)
    },
    close() {
      isClosed = true
      for (const listener of listeners) listener.end()
    },
  }
}
