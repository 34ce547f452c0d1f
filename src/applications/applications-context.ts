import { createContext, use } from 'react'
import type { ApplicationWire, ListedApplicationWire } from '../../server/applications/list/application-wire.ts'
import type { StageWire } from '../../server/stages/wire.ts'
import type { Language } from '../../server/text/language.ts'
import type { translatorOf } from '../i18n/index.ts'
import type { NotesTexts } from '../notes/notes-context.ts'

export type ApplicationsTexts = typeof import('../i18n/hr/applications.json')
export type Application = ApplicationWire
export type ListedApplication = ListedApplicationWire
export type Stage = StageWire

type Tools = {
  t: ReturnType<typeof translatorOf<ApplicationsTexts>>
  language: Language
  /** The stages of the viewer's own company, in order. */
  stages: readonly Stage[]
  /** The viewer's company, which alone may move and rate. */
  companyId: number | null
  /** Only where notes can be written. */
  noteTexts?: NotesTexts
  /** The token of the page on which candidates see their own data. */
  token?: string
}

export const ApplicationsContext = createContext<Tools | null>(null)

/** Texts, stages and viewer for components that show applications. */
export function useApplications(): Tools {
  const tools = use(ApplicationsContext)
  if (!tools) throw new Error('Only where applications are shown')
  return tools
}
