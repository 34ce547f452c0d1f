import type { ReactNode } from 'react'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ApiError, isGone } from './api.ts'

type Query<T> = { data: T | undefined; error: Error | null; isPlaceholderData: boolean; refetch: () => unknown }
type Props<T> = {
  query: Query<T>
  /** What could not be loaded: 'Prijave se nisu učitale'. */
  failed: string
  skeleton?: ReactNode
  /** Shown instead when it returns something: an `EmptyState` or `NoMatch`. */
  empty?: (data: T) => ReactNode
  children: (data: T) => ReactNode
}

/**
 * A query on screen: skeleton after 200 ms, error with a way to try again, empty state, or the data.
 *
 *     <Loaded query={applications} failed={t('listFailed')} empty={({ content }) => !content.length && <EmptyState … />}>
 *       {({ content, meta }) => <DataTable … />}
 *     </Loaded>
 *
 * Rows of the former page stay, marked busy, until the new ones are there. An error beside data shows nothing here,
 * unless it says that what was loaded is gone.
 */
export function Loaded<T>({
  query: { data, error, isPlaceholderData, refetch },
  failed,
  skeleton,
  empty,
  children,
}: Props<T>) {
  if (error && (data === undefined || isPlaceholderData || isGone(error))) {
    const reason = error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : undefined
    return (
      <ErrorState title={failed} onRetry={() => void refetch()}>
        {reason}
      </ErrorState>
    )
  }
  if (data === undefined) return skeleton ?? <Skeleton />
  return (isPlaceholderData ? null : empty?.(data)) || <div data-busy={isPlaceholderData}>{children(data)}</div>
}
