import names from '#content/site/question-types.json' with { type: 'json' }
import type { Language } from '../text/language.ts'
import type { QuestionType } from './question.ts'

/** The name of a type of question: 'Jedan odgovor'. Pure: the editor of ads shows it too. */
export const questionTypeName = (type: QuestionType, language: Language): string => names[type][language]
