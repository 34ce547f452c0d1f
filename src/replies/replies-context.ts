import { createContext, use } from 'react'
import type { Language } from '../../server/text/language.ts'
import type { translatorOf } from '../i18n/index.ts'

export type RepliesTexts = typeof import('../i18n/hr/replies.json')

type Tools = { t: ReturnType<typeof translatorOf<RepliesTexts>>; language: Language }

/** Null where candidates cannot be answered. */
export const RepliesContext = createContext<Tools | null>(null)

/** Texts of the replies to candidates. */
export function useReplies(): Tools {
  const tools = use(RepliesContext)
  if (!tools) throw new Error('Only inside WithReplies')
  return tools
}
