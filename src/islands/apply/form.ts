import type messageTexts from '../../../content/messages/hr.json'
import type { KeptFile } from '../../../server/applications/kept.ts'
import type { Question } from '../../../server/applications/question.ts'
import type { Language } from '../../../server/text/language.ts'
import type applyTexts from '../../i18n/hr/apply.json'
import type { Texts, translatorOf } from '../../i18n/index.ts'

/** A question as the form needs it. */
export type Asked = Pick<Question, 'id' | 'type' | 'caption' | 'help' | 'required' | 'options'> & {
  /** The language it is asked in, when that is not the page's. */
  askedIn?: Language
}

/** What an earlier try left: shown again, so that nothing is lost. */
export type EarlierTry = {
  title: string
  text: string
  problems: Record<string, string>
  values: Record<string, string[]>
  kept: Record<string, KeptFile[]>
}

export type FormProps = {
  jobId: number
  language: Language
  action: string
  questions: Asked[]
  texts: typeof applyTexts & Texts
  messages: typeof messageTexts & Texts
  maxUploadBytes: number
  termsUrl: string
  privacyUrl: string
  openedAt: number
  earlier: EarlierTry | null
}

/** What every part of the form needs. */
export type Tools = {
  language: Language
  t: ReturnType<typeof translatorOf<FormProps['texts']>>
  say: ReturnType<typeof translatorOf<FormProps['messages']>>
  maxUploadBytes: number
}

export const idOf = (question: Pick<Asked, 'id'>) => `q${question.id}`
export const helpIdOf = (question: Pick<Asked, 'id'>) => `q${question.id}-help`
export const wrongIdOf = (name: string | number) => `q${name}-wrong`

/** What a screen reader says about a field beside its name. */
export const describedBy = (question: Asked, problem: string | undefined, ...more: string[]) =>
  [question.help && helpIdOf(question), ...more, problem && wrongIdOf(question.id)].filter(Boolean).join(' ') ||
  undefined
