import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { followConnection, reportFailure, waitingChanges } from './connection.ts'

const freshMs = 5000

export const newCache = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: reportFailure }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always' },
    },
  })

/** What the browser has loaded, each response under its key. The server has none: it would be shared between visitors. */
export const queryCache = newCache()
if (typeof window !== 'undefined') followConnection(queryCache)

notifyManager.setScheduler(queueMicrotask)

const only = (key: string) => ({ queryKey: [key], exact: true })

/** The data of a query that was loaded. */
export const dataOf = <T>(key: string) => queryCache.getQueryData<T>([key])

/** Keeps data for a query that is not shown yet. It is asked again as soon as it is. */
export function setAhead<T>(key: string, data: T) {
  if (dataOf(key) === undefined) queryCache.setQueryData([key], data, { updatedAt: 1 })
}

/** The keys of queries that were patched since `fetchStopped` ran. */
const patched = new Set<unknown>()

/**
 * Changes a query's data optimistically. Returns a function that rolls the change back and fetches again. A request
 * under way lacks the change: it is stopped, and made again by `fetchStopped`.
 */
export function patchQuery<T>(key: string, change: (data: T) => T): () => void {
  const before = dataOf<T>(key)
  if (before === undefined) return () => {}
  patched.add(key)
  const isStale = queryCache.isFetching(only(key)) > 0 || queryCache.getQueryState([key])?.isInvalidated
  void queryCache.cancelQueries(only(key))
  const after = queryCache.setQueryData<T>([key], change(before))
  if (isStale) void queryCache.invalidateQueries({ ...only(key), refetchType: 'none' })
  return () => {
    if (dataOf<T>(key) === after) queryCache.setQueryData([key], before)
    void queryCache.invalidateQueries(only(key))
  }
}

/**
 * Fetches what patches stopped from being fetched, or what began to be fetched before their changes were made. The last
 * of several changes does so: before it is made the server lacks what is shown.
 */
export function fetchStopped() {
  if (queryCache.isMutating() > 1) return
  const keys = new Set(patched)
  patched.clear()
  void queryCache.refetchQueries({
    type: 'active',
    predicate: ({ queryKey: [key], state }) => state.isInvalidated && keys.has(key),
  })
}

const beginningWith = (prefix: string) => ({
  predicate: ({ queryKey: [key] }: { queryKey: readonly unknown[] }) => String(key).startsWith(prefix),
})

/** Queries whose key begins so are fetched again: at once when on screen, else when they are next. */
export function invalidateQueries(prefix = '') {
  queryCache.removeQueries({ type: 'inactive', ...beginningWith(prefix) })
  void queryCache.invalidateQueries(beginningWith(prefix))
}

const pauseMs = 200
/** Events are not held up for longer by a change that hangs. */
const maxWaitMs = 10_000
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Whether a change is being sent that is shown as made, and that a response could still lack. */
const isSending = () =>
  queryCache.isMutating({
    predicate: ({ state, options }) => options.scope?.id === waitingChanges.id && !state.isPaused,
  }) > 0

/**
 * The same for live events: many at once become one request. It waits for one under way instead of stopping it, so that
 * a screen follows however fast they come, and for changes that are being sent, so that none seems to be taken back.
 */
export function invalidateSoon(prefix: string) {
  if (timers.has(prefix)) return
  const run = (waitedMs: number) => {
    const waits = (isSending() && waitedMs < maxWaitMs) || queryCache.isFetching(beginningWith(prefix)) > 0
    if (waits) return void timers.set(prefix, setTimeout(run, pauseMs, waitedMs + pauseMs))
    timers.delete(prefix)
    invalidateQueries(prefix)
  }
  timers.set(prefix, setTimeout(run, pauseMs, 0))
}
