import { createContext, use } from 'react'
import type { z } from 'zod'
import type { ownJobWire } from '../../../server/jobs/own/wire.ts'
import type { Language } from '../../../server/text/language.ts'
import type { translatorOf } from '../../i18n/index.ts'

export type JobsTexts = typeof import('../../i18n/hr/ads.json')
export type OwnJob = z.infer<typeof ownJobWire>
export type JobsTranslate = ReturnType<typeof translatorOf<JobsTexts>>

type Tools = { t: JobsTranslate; language: Language; isAdmin: boolean }

export const JobsContext = createContext<Tools | null>(null)

/** Texts and viewer of the screens that list ads. */
export function useJobs(): Tools {
  const tools = use(JobsContext)
  if (!tools) throw new Error('Only inside a list of ads')
  return tools
}
