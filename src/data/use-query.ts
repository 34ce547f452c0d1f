import { keepPreviousData, useQuery as useCachedQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newCache, queryCache } from './query-cache.ts'

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
 * A null key fetches nothing. `isLoading` is true only while there is nothing to show; `isPlaceholderData` says that
 * `data` is of the former key. `signal` aborts when nothing shows the query any more. Change what is shown by
 * `patchQuery`, fetch again by `invalidateQueries`.
 */
export function useQuery<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
  { initial, keepPrevious = true }: Options<T> = {},
) {
  const [first] = useState(key)
  return useCachedQuery<T>(
    {
      queryKey: [key],
      queryFn: ({ signal }) => load(signal),
      enabled: key !== null,
      ...(initial !== undefined && key === first && { initialData: initial }),
      ...(keepPrevious && key !== null && { placeholderData: keepPreviousData }),
    },
    typeof window === 'undefined' ? newCache() : queryCache,
  )
}

/** A query as `Loaded` shows it. */
export type Query<T> = ReturnType<typeof useQuery<T>>
