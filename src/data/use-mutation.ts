import { useRef, useState } from 'react'
import { showToast } from '../ui/toasts.ts'
import { ApiError } from './api.ts'

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
export function useMutation<Input, Result>(change: (input: Input) => Promise<Result>, options: Options<Input, Result>) {
  const [running, setRunning] = useState(0)
  const [error, setError] = useState<ApiError | null>(null)
  const latest = useRef({ change, options })
  latest.current = { change, options }

  async function run(input: Input): Promise<Result | undefined> {
    const { change, options } = latest.current
    setRunning((count) => count + 1)
    setError(null)
    const takeBack = options.optimistic?.(input)
    try {
      const result = await change(input)
      options.onSuccess?.(result, input)
      return result
    } catch (thrown) {
      takeBack?.()
      const refusal = thrown instanceof ApiError ? thrown : new ApiError(0, options.failed)
      setError(refusal)
      if (!options.isQuiet) showToast(reasonOf(refusal) ?? options.failed, { hasClose: true, durationMs: 5000 })
      return undefined
    } finally {
      setRunning((count) => count - 1)
    }
  }

  return { run, isRunning: running > 0, error, fields: error?.fields ?? {} }
}

/** The server's reason for a refusal; undefined when it was unreachable or failed. */
const reasonOf = ({ status, message, fields }: ApiError) =>
  Object.values(fields)[0] ?? (status >= 400 && status < 500 ? message : undefined)
