import { useState } from 'react'
import { api } from '../../data/api.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'

type Call = { path: string; method: 'PUT' | 'PATCH'; json: unknown }

/** A setting that is saved as soon as it is chosen, and restored when the server refuses it. */
export function useSavedChoice<Value>(initial: Value, callOf: (value: Value) => Call) {
  const t = useTexts('settings')
  const [chosen, setChosen] = useState(initial)
  const { run, isRunning } = useMutation(
    (value: Value) => {
      const { path, ...call } = callOf(value)
      return api(path, call)
    },
    {
      failed: t('failed'),
      optimistic(value) {
        setChosen(value)
        // What was chosen since stays.
        return () => setChosen((now) => (now === value ? chosen : now))
      },
      onSuccess: () => showToast(t('saved')),
    },
  )
  return { chosen, choose: run, isBusy: isRunning }
}
