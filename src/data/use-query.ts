import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { fetchQuery, type Load, seedQuery, stateOf, subscribe } from './query-cache.ts'

type Options<T> = {
  /** Data that came with the page. Not fetched again until invalidated. */
  initial?: T | undefined
  /** Shows the rows of the former key until the new ones are there (default). */
  keepPrevious?: boolean
}

/**
 * Fetches from the server and caches the response under a key. The same key in two places makes one request.
 *
 *     const { data, error, isLoading, refetch } = useQuery(`applications${list.key}`, (signal) =>
 *       read(api.prijave.$get({ query: … }, { init: { signal } })))
 *
 * A null key fetches nothing. `isLoading` is true only while there is nothing to show; `isPrevious` says that `data` is of
 * the former key. Change what is shown by `patchQuery`, fetch again by `invalidateQueries`.
 */
export function useQuery<T>(key: string | null, load: Load<T>, { initial, keepPrevious = true }: Options<T> = {}) {
  const latest = useRef(load)
  const [first] = useState({ key, initial })
  useEffect(() => {
    latest.current = load
  })

  const follow = useCallback(
    (listener: () => void) => {
      if (key === null) return () => {}
      if (first.initial !== undefined && first.key === key) seedQuery(key, first.initial)
      return subscribe<T>(key, (signal) => latest.current(signal), listener)
    },
    [key, first],
  )
  const { data, error, isFetching } = useSyncExternalStore(
    follow,
    () => stateOf<T>(key),
    () => stateOf<T>(null),
  )

  const own = data ?? (first.key === key ? first.initial : undefined)
  const previous = useRef(own)
  useEffect(() => {
    if (own !== undefined) previous.current = own
  })
  const shown = own ?? (keepPrevious && key !== null ? previous.current : undefined)
  const refetch = useCallback(() => (key === null ? Promise.resolve() : fetchQuery(key)), [key])

  return {
    data: shown,
    error,
    isLoading: key !== null && shown === undefined && !error,
    isFetching,
    isPrevious: own === undefined && shown !== undefined,
    refetch,
  }
}

/** A query as `Loaded` shows it. */
export type Query<T> = ReturnType<typeof useQuery<T>>
