import type { Language } from '../../text/language.ts'
import { type JobContent, type Translation, textColumns } from './content.ts'

type Translations = JobContent['translations']

/**
 * Keeps with each translated text the original that it was made from, once that changes; no longer when the text is
 * translated anew or the original returns. Pure.
 */
export function withSources(before: JobContent, after: JobContent): JobContent {
  return eachTranslation(after, (texts, language) => {
    const earlier = before.language === after.language ? before.translations[language] : undefined
    const changed = textColumns.flatMap((column) => {
      if (!earlier?.[column] || earlier[column] !== texts[column]) return []
      const from = texts.madeFrom?.[column] ?? before[column] ?? ''
      return from === (after[column] ?? '') ? [] : [[column, from] as const]
    })
    return { ...texts, madeFrom: Object.fromEntries(changed) }
  })
}

/** Only what readers see, which an administrator approves. */
export const withoutSources = (content: JobContent) => eachTranslation(content, ({ madeFrom: _, ...texts }) => texts)

/** Without originals where none changed. */
function eachTranslation(content: JobContent, of: (texts: Translation, language: Language) => Translation) {
  const translations = Object.entries(content.translations).map(([language, texts]) => {
    const { madeFrom = {}, ...shown } = of(texts, language as Language)
    return [language, Object.keys(madeFrom).length > 0 ? { ...shown, madeFrom } : shown]
  })
  return { ...content, translations: Object.fromEntries(translations) as Translations }
}
