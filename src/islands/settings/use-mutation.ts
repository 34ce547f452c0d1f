import { useState } from 'react'
import { showSnackbar } from '../../lib/copy/snackbar.ts'
import { ApiError } from '../../lib/form/api.ts'

/** Runs one change at a time, shows its outcome, and holds the errors by field. */
export function useMutation(failed: string) {
  const [isBusy, setBusy] = useState(false)
  const [fields, setFields] = useState<Record<string, string>>({})

  /** Returns whether the change was made. */
  async function save(change: () => Promise<unknown>, done: string): Promise<boolean> {
    setBusy(true)
    setFields({})
    try {
      await change()
      showSnackbar(done)
      return true
    } catch (error) {
      const told = error instanceof ApiError ? error.fields : {}
      setFields(told)
      showSnackbar(Object.values(told)[0] ?? (error instanceof ApiError && error.status ? error.message : failed))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fields, save }
}
