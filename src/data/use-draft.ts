import { useState } from 'react'
import { useKit } from '../ui/kit-context.ts'
import { draftsOf } from './drafts.ts'

/** The drafts of the viewer. */
export function useDrafts() {
  const { login } = useKit().viewer
  return useState(() => draftsOf(login))[0]
}

/**
 * What is typed, kept on the device under a name until it is discarded: at saving and at throwing it away. What is the
 * same as `initial` is not kept. `isRestored`: it was there when the screen opened.
 */
export function useDraft<Value>(name: string, initial: Value) {
  const drafts = useDrafts()
  const [first] = useState(() => drafts.read(name) as Value | undefined)
  const [value, setValue] = useState(first ?? initial)
  return {
    value,
    isRestored: first !== undefined,
    set(next: Value) {
      setValue(next)
      if (next === initial) drafts.remove(name)
      else drafts.write(name, next)
    },
    discard: () => drafts.remove(name),
  }
}
