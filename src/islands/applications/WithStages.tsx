import type { ReactNode } from 'react'
import { translatorOf } from '../../i18n/index.ts'
import { useQuery } from '../data/use-query.ts'
import type { NotesTexts } from '../notes/notes-context.ts'
import type { KitProps } from '../ui/kit-context.ts'
import { listStages } from './application-calls.ts'
import { ApplicationsContext, type ApplicationsTexts } from './applications-context.ts'

type Props = { kit: KitProps; texts: ApplicationsTexts; noteTexts?: NotesTexts; children: ReactNode }

/** Gives what shows applications its texts and the stages of the viewer's company. */
export function WithStages({ kit, texts, noteTexts, children }: Props) {
  const { language, viewer } = kit
  const stages = useQuery(viewer.companyId === null ? null : 'stages', listStages)
  return (
    <ApplicationsContext
      value={{
        t: translatorOf(texts, language),
        language,
        stages: stages.data?.content ?? [],
        companyId: viewer.companyId,
        ...(noteTexts && { noteTexts }),
      }}
    >
      {children}
    </ApplicationsContext>
  )
}
