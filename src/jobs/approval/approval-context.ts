import { createContext } from 'react'
import type { Language } from '../../../server/text/language.ts'
import { type Texts, type Translate, translatorOf } from '../../i18n/index.ts'
import { useRequired } from '../../ui/required-context.ts'

type ApprovalTexts = typeof import('../../i18n/hr/approval.json')

/** A prepared reason for returning an ad: its name for administrators, and its sentence by the company's language. */
export type Reason = { name: string; texts: Record<Language, string> }

/** What can be marked, such as 'questions' and 'semanticHtml.de', with its name in each language. */
export type ItemNames = Record<Language, Record<string, string>>

type Tools = {
  t: ReturnType<typeof translatorOf<ApprovalTexts>>
  /** Texts of the ad's page, by their whole names. */
  tJob: Translate
  language: Language
  reasons: readonly Reason[]
  itemNames: ItemNames | undefined
}

/** What a page passes: the texts of the queue, those of an ad's page, and what companies are told with in their language. */
export type ApprovalGiven = {
  texts: ApprovalTexts
  jobTexts: Texts
  reasons?: readonly Reason[]
  itemNames?: ItemNames
}

export function approvalTools({ texts, jobTexts, reasons = [], itemNames }: ApprovalGiven, language: Language): Tools {
  const translate = translatorOf(jobTexts, language)
  return {
    t: translatorOf(texts, language),
    tJob: (key, values) => translate(key.slice('job.'.length), values),
    language,
    reasons,
    itemNames,
  }
}

export const ApprovalContext = createContext<Tools | null>(null)

/** Texts of the approval queue. */
export const useApproval = () => useRequired(ApprovalContext, 'inside the approval queue')
