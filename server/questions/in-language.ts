import { type Language, languages } from '../text/language.ts'
import { choiceDelimiter, isChoice, type QuestionTranslation, type QuestionType } from './question.ts'

/** A question as an ad has it. */
export type AskedQuestion = {
  caption: string
  options: string[]
  translations: Partial<Record<Language, QuestionTranslation>>
  /** The language of the ad. */
  language: Language
}
type Answer = { caption: string; type: QuestionType; value: string }

const versionIn = ({ language, caption, options, translations }: AskedQuestion, reader: Language) =>
  reader === language ? { caption, options } : translations[reader]

/**
 * An answer with its question and choices in a language, as far as the ad has them. A question that was reworded since
 * stays as the candidate saw it.
 */
export function answerInLanguage<Of extends Answer>(answer: Of, question: AskedQuestion, language: Language): Of {
  const to = versionIn(question, language)
  if (!to?.caption) return answer
  const versions = languages.map((each) => versionIn(question, each))
  const seen = versions.find((version) => version?.caption === answer.caption)
  if (!seen) return answer
  return {
    ...answer,
    caption: to.caption,
    value: isChoice(answer.type) ? translatedChoices(answer.value, seen.options ?? [], to.options ?? []) : answer.value,
  }
}

const translatedChoices = (value: string, from: string[], to: string[]) =>
  value
    .split(choiceDelimiter)
    .map((choice) => to[from.indexOf(choice)] ?? choice)
    .join(choiceDelimiter)
