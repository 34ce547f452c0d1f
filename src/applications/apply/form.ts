import type messageTexts from '../../../content/messages/hr.json'
import type { RetainedFile } from '../../../server/applications/apply/wire.ts'
import type { Question } from '../../../server/questions/question.ts'
import type { Language } from '../../../server/text/language.ts'
import type applyTexts from '../../i18n/hr/apply.json'
import type { Texts, translatorOf } from '../../i18n/index.ts'

/** A question as the form needs it. */
export type FormQuestion = Pick<Question, 'id' | 'type' | 'caption' | 'help' | 'required' | 'options'> & {
  /** The language it is asked in, when that is not the page's. */
  askedIn?: Language
}

/** The input of an earlier attempt, shown again. */
type PreviousAttempt = {
  title: string
  text: string
  /** The application is there already. */
  isDuplicate: boolean
  problems: Record<string, string>
  values: Record<string, string[]>
  retained: Record<string, RetainedFile[]>
}

export type FormProps = {
  jobId: number
  /** The industry of the ad, in the page's language. */
  industry: string
  language: Language
  action: string
  questions: FormQuestion[]
  texts: typeof applyTexts & Texts
  messages: typeof messageTexts & Texts
  maxUploadBytes: number
  termsUrl: string
  privacyUrl: string
  openedAt: number
  earlier: PreviousAttempt | null
  /** The id of the form that mails a link to the wishes: an open application is not sent twice but changed. */
  linkForm: string | null
}

/** What every part of the form needs. */
export type ApplyContext = {
  language: Language
  t: ReturnType<typeof translatorOf<FormProps['texts']>>
  errorText: ReturnType<typeof translatorOf<FormProps['messages']>>
  maxUploadBytes: number
}

export const idOf = (question: Pick<FormQuestion, 'id'>) => `q${question.id}`
export const helpIdOf = (question: Pick<FormQuestion, 'id'>) => `q${question.id}-help`
export const errorIdOf = (name: string | number) => `q${name}-wrong`

/** A telephone number always has a help line about its form. */
const hasHelp = ({ help, type }: FormQuestion) => !!help || type === 'Telefon'

/** The `aria-describedby` of a field. */
export const describedBy = (question: FormQuestion, problem: string | undefined, ...more: string[]) =>
  [hasHelp(question) && helpIdOf(question), ...more, problem && errorIdOf(question.id)].filter(Boolean).join(' ') ||
  undefined
