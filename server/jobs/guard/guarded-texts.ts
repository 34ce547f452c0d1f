import type { GuardedText } from '../../guard/find-signs.ts'
import { isLanguage, type Language } from '../../text/language.ts'
import { withTargets } from '../approval/differences.ts'
import { plainText } from '../checks/completeness.ts'
import type { AdTexts, JobContent } from '../revision/content.ts'

/** Every text of an ad and of its form, in each language. Links of a description count with where they lead. */
export function guardedTexts(content: JobContent): GuardedText[] {
  const inLanguages = Object.entries(content.translations).flatMap(([code, texts]) =>
    isLanguage(code) ? textsOf(texts, code) : [],
  )
  return [
    ...textsOf(content, content.language),
    { field: 'places', language: content.language, text: content.places },
    ...inLanguages,
    ...content.questions.flatMap(({ caption, help, options, translations }) => [
      questionText({ caption, help, options }, content.language),
      ...Object.entries(translations).flatMap(([code, texts]) => (isLanguage(code) ? [questionText(texts, code)] : [])),
    ]),
  ]
}

const textsOf = ({ title, description, metaTitle, metaDescription }: AdTexts, language: Language): GuardedText[] => [
  { field: 'title', language, text: title },
  { field: 'description', language, text: plainText(withTargets(description)) },
  { field: 'metaTitle', language, text: metaTitle ?? '' },
  { field: 'metaDescription', language, text: metaDescription ?? '' },
]

type Asked = { caption: string; help?: string | null | undefined; options?: string[] | undefined }

const questionText = ({ caption, help, options = [] }: Asked, language: Language): GuardedText => ({
  ...{ field: 'questions', language },
  text: [caption, help ?? '', ...options].join('\n'),
})
