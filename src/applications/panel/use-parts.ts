import { useState } from 'react'
import { answersOf } from '../application-wire.ts'
import type { Application } from '../applications-context.ts'
import { documentsOf } from '../cv/cv-file.ts'

export type ApplicationPart = 'answers' | 'cv' | 'activity'

/** Which part of an application is shown: the CV first, where there is one and it does not stand beside the others. */
export function useParts(application: Application | undefined, isCvBeside: boolean) {
  const [chosen, choose] = useState<ApplicationPart>()
  const hasCv = application !== undefined && documentsOf(answersOf(application)).length > 0
  const preferred = chosen ?? (hasCv ? 'cv' : 'answers')
  const part = preferred === 'cv' && isCvBeside ? 'answers' : preferred
  const parts: ApplicationPart[] = isCvBeside ? ['answers', 'activity'] : ['answers', 'cv', 'activity']
  return { part, parts, choose }
}

export type Parts = ReturnType<typeof useParts>
