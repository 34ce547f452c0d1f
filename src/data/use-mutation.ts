import { useMutation as useCachedMutation } from '@tanstack/react-query'
import { showFailure } from '../ui/toasts.ts'
import { ApiError } from './api.ts'
import { isUnreachable, reportFailure, waitingChanges } from './connection.ts'
import { fetchStopped, queryCache } from './query-cache.ts'

type Options<Input, Result> = {
  /** Shows the change at once and returns the function that rolls it back, as `patchQuery` does. */
  optimistic?: (input: Input) => () => void
  onSuccess?: (result: Result, input: Input) => void
  /** Shown when the server gives no reason of its own. */
  failed: string
  /** Shows no toast on failure, for screens that show the error themselves. */
  isQuiet?: boolean
  /** Sent by a form, whose own button repeats it with what stands in the fields by then. */
  isForm?: boolean
  /** Waits for a lost connection, shown as made. Only for what does no harm when it is done twice. */
  waits?: boolean
}

type Call = {
  /** Repeats the change with all that belongs to it; by default `run` alone. */
  retry?: () => void
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
 * An optimistic change is rolled back when it fails, and a notice says why and offers to repeat it. `fields` holds the
 * errors by field. `run` resolves to the result, or to undefined after a failure; it never throws.
 */
export function useMutation<Input, Result>(
  change: (input: Input) => Promise<Result>,
  { optimistic, onSuccess, failed, isQuiet, isForm, waits = false }: Options<Input, Result>,
) {
  const { mutateAsync, isPending, error } = useCachedMutation<Result, ApiError, Input, (() => void) | undefined>(
    {
      mutationFn: (input) =>
        change(input).catch((thrown: unknown) => {
          reportFailure(thrown)
          throw thrown instanceof ApiError ? thrown : new ApiError(500, failed)
        }),
      ...(waits && waiting),
      onMutate: (input) => optimistic?.(input),
      onSuccess: (result, input) => onSuccess?.(result, input),
      onError: (_refusal, _input, rollBack) => rollBack?.(),
      onSettled: fetchStopped,
    },
    queryCache,
  )
  async function run(input: Input, call: Call = {}): Promise<Result | undefined> {
    try {
      return await mutateAsync(input)
    } catch (error) {
      const refusal = error as ApiError
      const retry = call.retry ?? (() => void run(input))
      if (!(isQuiet || call.isQuiet))
        showFailure(reasonOf(refusal) ?? failed, isForm || isCorrectable(refusal) ? undefined : retry)
      return undefined
    }
  }
  return { run, isRunning: isPending, error, fields: error?.fields ?? {} }
}

const waiting = {
  networkMode: 'online',
  scope: waitingChanges,
  retry: (failures: number, error: ApiError) => failures < 20 && isUnreachable(error),
  retryDelay: 0,
} as const

/** Faults of fields are corrected in the form, which sends again. */
const isCorrectable = ({ fields }: ApiError) => Object.keys(fields).length > 0

/** The server's reason for a refusal; undefined when it was unreachable or failed. */
export const reasonOf = ({ status, message, fields }: ApiError) =>
  Object.values(fields)[0] ?? (status >= 400 && status < 500 ? message : undefined)
