import { useMutation as useCachedMutation } from '@tanstack/react-query'
import { showToast } from '../ui/toasts.ts'
import { ApiError } from './api.ts'
import { fetchStopped, queryCache } from './query-cache.ts'

type Options<Input, Result> = {
  /** Shows the change at once and returns the function that rolls it back, as `patchQuery` does. */
  optimistic?: (input: Input) => () => void
  onSuccess?: (result: Result, input: Input) => void
  /** Shown when the server gives no reason of its own. */
  failed: string
  /** Shows no toast on failure, for screens that show the error themselves. */
  isQuiet?: boolean
}

/**
 * One change on the server.
 *
 *     const rate = useMutation((rating: number) => read(api.prijavaedit.$post({ form: … })), {
 *       optimistic: (rating) => patchQuery<Detail>(key, (detail) => ({ ...detail, rating })),
 *       failed: t('rateFailed'),
 *     })
 *     rate.run(4)
 *
 * An optimistic change is rolled back when the server refuses, and a toast says why. `fields` holds the errors by
 * field. `run` resolves to the result, or to undefined after a failure; it never throws.
 */
export function useMutation<Input, Result>(
  change: (input: Input) => Promise<Result>,
  { optimistic, onSuccess, failed, isQuiet }: Options<Input, Result>,
) {
  const { mutateAsync, isPending, error } = useCachedMutation<Result, ApiError, Input, (() => void) | undefined>(
    {
      mutationFn: (input) =>
        change(input).catch((thrown: unknown) => {
          throw thrown instanceof ApiError ? thrown : new ApiError(0, failed)
        }),
      onMutate: (input) => optimistic?.(input),
      onSuccess: (result, input) => onSuccess?.(result, input),
      onError(refusal, _input, rollBack) {
        rollBack?.()
        if (!isQuiet) showToast(reasonOf(refusal) ?? failed, { hasClose: true, durationMs: 5000 })
      },
      onSettled: () => void fetchStopped(),
    },
    queryCache,
  )
  return {
    run: (input: Input) => mutateAsync(input).catch(() => undefined),
    isRunning: isPending,
    error,
    fields: error?.fields ?? {},
  }
}

/** The server's reason for a refusal; undefined when it was unreachable or failed. */
const reasonOf = ({ status, message, fields }: ApiError) =>
  Object.values(fields)[0] ?? (status >= 400 && status < 500 ? message : undefined)
