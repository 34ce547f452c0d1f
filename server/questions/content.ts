import { type Language, languages } from '../text/language.ts'
import type { QuestionType } from './question.ts'
import type { questions } from './table.ts'

/** A question in content files, in all languages. */
export type QuestionContent = {
  type: QuestionType
  required: boolean
  section?: string
  caption: Record<Language, string>
  help?: Record<Language, string>
  options?: Record<Language, string[]>
}

/** The row of such a question, in the ad's language with translations into the others. */
export function questionRow(
  { type, required, section, caption, help, options }: QuestionContent,
  { jobId, position, language }: { jobId: number; position: number; language: Language },
): typeof questions.$inferInsert {
  const others = languages.filter((each) => each !== language)
  const translated = (each: Language) => ({
    caption: caption[each],
    ...(help && { help: help[each] }),
    ...(options && { options: options[each] }),
  })
  return {
    jobId,
    type,
    required,
    section: section ?? 'POSAO',
    position,
    caption: caption[language],
    ...(help && { help: help[language] }),
    options: options?.[language] ?? [],
    translations: Object.fromEntries(others.map((each) => [each, translated(each)])),
  }
}
