import { createContext, use } from 'react'
import type { Language } from '../../../server/text/language.ts'
import type { translatorOf } from '../../i18n/index.ts'

export type ProfileTexts = typeof import('../../i18n/hr/profile.json')

type Tools = {
  t: ReturnType<typeof translatorOf<ProfileTexts>>
  language: Language
  candidateId: number
  isAdmin: boolean
  /** The company whose view an administrator sees. */
  tvrtkaId: number | null
}

export const ProfileContext = createContext<Tools | null>(null)

/** Texts and candidate of a profile. */
export function useProfile(): Tools {
  const tools = use(ProfileContext)
  if (!tools) throw new Error('Only inside a profile')
  return tools
}
