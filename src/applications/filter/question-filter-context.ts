import { createContext, use } from 'react'
import type { Language } from '../../../server/text/language.ts'
import type { translatorOf } from '../../i18n/index.ts'

export type QuestionFilterTexts = typeof import('../../i18n/hr/filter.json')

type Tools = { t: ReturnType<typeof translatorOf<QuestionFilterTexts>>; language: Language }

export const QuestionFilterContext = createContext<Tools | null>(null)

/** Texts of the filter by answers. */
export function useQuestionFilter(): Tools {
  const tools = use(QuestionFilterContext)
  if (!tools) throw new Error('Only inside the filter by answers')
  return tools
}
