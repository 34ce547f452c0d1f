import { startTransition, useEffect, useState } from 'react'
import { answersOf } from '../application-wire.ts'
import type { Application } from '../applications-context.ts'
import { documentsOf } from '../cv/cv-file.ts'

export type ApplicationPart = 'answers' | 'cv' | 'activity'

/**
 * Which part of an application is shown: the CV first, where there is one and it does not stand beside the others. Notes
 * and the like are rendered once the CV and the answers were painted, or as soon as a part is chosen.
 */
export function useParts(application: Application | undefined, isCvBeside: boolean) {
  const [chosen, setChosen] = useState<ApplicationPart>()
  const [hasSide, setHasSide] = useState(false)
  useEffect(() => startTransition(() => setHasSide(true)), [])
  const hasCv = application !== undefined && documentsOf(answersOf(application)).length > 0
  const preferred = chosen ?? (hasCv ? 'cv' : 'answers')
  const part = preferred === 'cv' && isCvBeside ? 'answers' : preferred
  const parts: ApplicationPart[] = isCvBeside ? ['answers', 'activity'] : ['answers', 'cv', 'activity']
  function choose(next: ApplicationPart) {
    setChosen(next)
    setHasSide(true)
  }
  return { part, parts, hasSide, choose }
}

export type Parts = ReturnType<typeof useParts>
