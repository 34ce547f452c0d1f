import { useState } from 'react'
import { ApiError } from '../../data/api.ts'
import { showSnackbar } from '../../lib/snackbar.ts'

/** Runs one change at a time, shows its outcome, and holds the errors by field, or what was refused as a whole. */
export function useMutation(failed: string) {
  const [isBusy, setBusy] = useState(false)
  const [fields, setFields] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState('')

  /** Returns whether the change was made. */
  async function save(change: () => Promise<unknown>, done: string): Promise<boolean> {
    setBusy(true)
    setFields({})
    setRefusal('')
    try {
      await change()
      showSnackbar(done)
      return true
    } catch (error) {
      const told = error instanceof ApiError ? error.fields : {}
      const whole = error instanceof ApiError && error.status ? error.message : failed
      setFields(told)
      setRefusal(whole)
      showSnackbar(Object.values(told)[0] ?? whole)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fields, refusal, save }
}
