import { useState } from 'react'
import { api } from '../../data/api.ts'
import type { FormContext } from './settings.ts'
import { useMutation } from './use-mutation.ts'

type Call = { path: string; method: 'PUT' | 'PATCH'; json: unknown }

/** A setting that is saved as soon as it is chosen, and restored when the server refuses it. */
export function useSavedChoice<Value>(initial: Value, t: FormContext['t'], callOf: (value: Value) => Call) {
  const [chosen, setChosen] = useState(initial)
  const { isBusy, save } = useMutation(t('failed'))

  async function choose(value: Value) {
    const before = chosen
    setChosen(value)
    const { path, ...call } = callOf(value)
    if (!(await save(() => api(path, call), t('saved')))) setChosen(before)
  }

  return { chosen, choose, isBusy }
}
