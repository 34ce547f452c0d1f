import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useAskInterviews } from '../../interviews/use-cancel-interview.ts'
import { $justRejected } from './rejected.ts'

/** Asks once whether the open interviews of what was just rejected shall be cancelled. */
export default function InterviewQuestion() {
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
