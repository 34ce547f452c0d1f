/** The state of one query. `data` stays while it is fetched again. */
export type QueryState<T> = { data: T | undefined; error: Error | undefined; isFetching: boolean; fetchedAt: number }

/** `signal` aborts when nothing shows the query any more. */
export type Load<T> = (signal: AbortSignal) => Promise<T>

type Entry = {
  state: QueryState<unknown>
  load: Load<unknown> | undefined
  controller: AbortController | undefined
  listeners: Set<() => void>
  /** How often it was patched. */
  patches: number
}

const maxEntries = 50
const freshMs = 5000
const idle: QueryState<unknown> = { data: undefined, error: undefined, isFetching: false, fetchedAt: 0 }
const entries = new Map<string, Entry>()

/** The state of a query, the same object until it changes. */
export const stateOf = <T>(key: string | null) => ((key !== null && entries.get(key)?.state) || idle) as QueryState<T>

/** Listens to a query and fetches it unless it is fresh. The returned function stops; the last one to stop aborts. */
export function subscribe<T>(key: string, load: Load<T>, listener: () => void): () => void {
  const entry = entryOf(key)
  entry.load = load
  entry.listeners.add(listener)
  if (!entry.controller && Date.now() - entry.state.fetchedAt > freshMs) void fetchQuery(key)
  return () => {
    entry.listeners.delete(listener)
    if (entry.listeners.size > 0) return
    entry.controller?.abort()
    entry.controller = undefined
    entry.load = undefined
  }
}

/** Fetches now, aborting a request in flight. */
export async function fetchQuery(key: string): Promise<void> {
  const entry = entryOf(key)
  if (!entry.load) return
  entry.controller?.abort()
  const controller = new AbortController()
  entry.controller = controller
  const { patches } = entry
  publish(entry, { ...entry.state, isFetching: true })
  try {
    const data = await entry.load(controller.signal)
    if (controller.signal.aborted) return
    // A response to a request from before a patch lacks the patch.
    if (entry.patches > patches) void fetchQuery(key)
    else publish(entry, { data, error: undefined, isFetching: false, fetchedAt: Date.now() })
  } catch (error) {
    if (!controller.signal.aborted) publish(entry, { ...entry.state, error: error as Error, isFetching: false })
  } finally {
    if (entry.controller === controller) entry.controller = undefined
    else if (!entry.controller) publish(entry, { ...entry.state, isFetching: false })
  }
}

/** Changes a query's data optimistically. Returns a function that rolls the change back and fetches again. */
export function patchQuery<T>(key: string, change: (data: T) => T): () => void {
  const entry = entries.get(key)
  if (entry?.state.data === undefined) return () => {}
  const before = entry.state.data
  const after = change(before as T)
  entry.patches += 1
  publish(entry, { ...entry.state, data: after })
  return () => {
    if (entry.state.data === after) publish(entry, { ...entry.state, data: before })
    void fetchQuery(key)
  }
}

/** Caches data that came with the page or another response, unless there is newer. */
export function seedQuery<T>(key: string, data: T) {
  const entry = entryOf(key)
  if (entry.state.data === undefined) entry.state = { data, error: undefined, isFetching: false, fetchedAt: Date.now() }
}

/** Queries whose key begins so are fetched again: at once when on screen, else when they are next. */
export function invalidateQueries(prefix = '') {
  for (const [key, entry] of entries) {
    if (!key.startsWith(prefix)) continue
    if (entry.listeners.size > 0) void fetchQuery(key)
    else entries.delete(key)
  }
}

function entryOf(key: string): Entry {
  const known = entries.get(key)
  if (known) return known
  for (const [old, { listeners }] of entries) {
    if (entries.size < maxEntries) break
    if (listeners.size === 0) entries.delete(old)
  }
  const entry: Entry = { state: idle, load: undefined, controller: undefined, listeners: new Set(), patches: 0 }
  entries.set(key, entry)
  return entry
}

function publish(entry: Entry, state: QueryState<unknown>) {
  entry.state = state
  for (const listener of entry.listeners) listener()
}
