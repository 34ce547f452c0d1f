import type { ReactNode } from 'react'
import { useQuery } from '../data/use-query.ts'
import { translatorOf } from '../i18n/index.ts'
import type { NotesTexts } from '../notes/notes-context.ts'
import type { KitProps } from '../ui/kit-context.ts'
import { listStages } from './application-calls.ts'
import { ApplicationsContext, type ApplicationsTexts, type Stage } from './applications-context.ts'

type Props = {
  kit: KitProps
  texts: ApplicationsTexts
  noteTexts?: NotesTexts
  /** The stages, when they came with the page. */
  initial?: Stage[] | undefined
  children: ReactNode
}

/** Provides the texts and the stages of the viewer's company to components that show applications. */
export function WithStages({ kit, texts, noteTexts, initial, children }: Props) {
  const { language, viewer } = kit
  const stages = useQuery(viewer.companyId === null ? null : 'stages', listStages, { initial })
  return (
    <ApplicationsContext
      value={{
        t: translatorOf(texts, language),
        language,
        stages: stages.data ?? [],
        companyId: viewer.companyId,
        ...(noteTexts && { noteTexts }),
      }}
    >
      {children}
    </ApplicationsContext>
  )
}
