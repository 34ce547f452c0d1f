import texts from '../../../content/pictures/alt.json'
import type { Language } from '../../../server/text/language.ts'
import { drawingOf } from '../picture.ts'

/** The alternative text of a drawing of the site; '' for uploaded pictures. */
export function altOf(image: string | null, language: Language): string {
  const name = drawingOf(image)
  return (name && (texts as Record<string, Record<Language, string>>)[name]?.[language]) || ''
}
