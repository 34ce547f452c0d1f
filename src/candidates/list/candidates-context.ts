import { createContext, use } from 'react'
import type { CandidateWire } from '../../../server/candidates/wire.ts'
import type { Language } from '../../../server/text/language.ts'
import type { translatorOf } from '../../i18n/index.ts'

export type CandidatesTexts = typeof import('../../i18n/hr/candidates.json')
export type Candidate = CandidateWire

type Tools = { t: ReturnType<typeof translatorOf<CandidatesTexts>>; language: Language; isAdmin: boolean }

export const CandidatesContext = createContext<Tools | null>(null)

/** Texts and viewer of the candidate database. */
export function useCandidates(): Tools {
  const tools = use(CandidatesContext)
  if (!tools) throw new Error('Only inside the candidate database')
  return tools
}
