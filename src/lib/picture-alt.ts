import texts from '../../content/pictures/alt.json'
import type { Language } from '../../server/text/language.ts'
import { drawingOf } from './picture.ts'

/** What a drawing of the site shows; nothing for an uploaded picture, which nobody has described. */
export function altOf(image: string | null, language: Language): string {
  const name = drawingOf(image)
  return (name && (texts as Record<string, Record<Language, string>>)[name]?.[language]) || ''
}
