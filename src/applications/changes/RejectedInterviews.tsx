import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useAskInterviews } from '../../interviews/use-cancel-interview.ts'
import { useKit } from '../../ui/kit-context.ts'
import { $justRejected } from './rejected.ts'

/** Asks whether open interviews of applications that were just rejected shall be cancelled, where the page has texts for it. */
export const RejectedInterviews = () => useKit().translatorFor('interviews') && <Question />

function Question() {
  const ids = useStore($justRejected)
  const ask = useAskInterviews()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for what was rejected
  useEffect(() => {
    if (ids.length === 0) return
    $justRejected.set([])
    void ask(ids)
  }, [ids])
  return null
}
