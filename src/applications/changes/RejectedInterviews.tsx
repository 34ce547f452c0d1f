import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'
import { useKit } from '../../ui/kit-context.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { $justRejected } from './rejected.ts'

const InterviewQuestion = lazyPart(() => import('./InterviewQuestion.tsx'))

/**
 * Asks whether open interviews of applications that were just rejected shall be cancelled, where the page has texts for
 * it. What asks is loaded with the first of them, and stays.
 */
export function RejectedInterviews() {
  const hasRejected = useStore($justRejected).length > 0
  const hasTexts = useKit().translatorFor('interviews') !== undefined
  const [isLoaded, setLoaded] = useState(false)
  if (hasRejected && hasTexts && !isLoaded) setLoaded(true)
  return (
    isLoaded && (
      <Suspense>
        <InterviewQuestion />
      </Suspense>
    )
  )
}
