import { createContext, use } from 'react'
import type { Language } from '../../../server/text/language.ts'
import type { translatorOf } from '../../i18n/index.ts'

export type OwnDataTexts = typeof import('../../i18n/hr/candidate.json')

/** The parameters of the link in the mail. */
export type OwnLink = { candidateId: number; token: string }

type Tools = OwnLink & { t: ReturnType<typeof translatorOf<OwnDataTexts>>; language: Language }

export const OwnDataContext = createContext<Tools | null>(null)

/** Texts and link of the page on which candidates see their own data. */
export function useOwnData(): Tools {
  const tools = use(OwnDataContext)
  if (!tools) throw new Error('Only on the page of the own data')
  return tools
}
