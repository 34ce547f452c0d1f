import { hasPlaceholder } from '../../../server/jobs/checks/completeness.ts'
import type { Language } from '../../../server/text/language.ts'
import type { LoadedAd } from './ad-state.ts'
import type { AdTextValues, AdValues } from './ad-wire.ts'

const names = ['nazivPosla', 'semanticHtml', 'metaNaslov', 'metaOpis'] as const

/** Texts that a translation does not have yet; placeholders are none. */
export const missingTexts = (texts: AdTextValues) =>
  names.filter((name) => !texts[name].replace(/<[^<>]*>/g, '').trim() || hasPlaceholder(texts[name]))

/** The headings, lists and paragraphs of a description with placeholders for their words, to be filled in another language. */
export const structureOf = (html: string) =>
  html.replace(/(<(?:p|h2|h3|li)>)(?:[^<]|<(?!\/?(?:p|h2|h3|li|ul|ol|blockquote)\b))+/g, '$1…')

/** A text of the original as words, a line for each block. */
export const plainOriginal = (text: string | null) =>
  (text ?? '')
    .replace(/<\/(?:p|h2|h3|li|blockquote)>|<br ?\/?>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\n{2,}/g, '\n')
    .trim()

type Versions = { loaded: LoadedAd | undefined; values: Pick<AdValues, 'language'> & Partial<AdValues> }

/** The original that a text was translated from, where that has changed since; null for one that is current, or just being translated. */
export function changedOriginal(field: keyof AdTextValues, language: Language, { loaded, values }: Versions) {
  const name = `translations.${language}` as const
  const translated = values[name]?.[field]
  if (!loaded || !translated || translated !== loaded.values[name][field]) return null
  if (loaded.values.language !== values.language) return null
  const from = loaded.madeFrom[language]?.[field] ?? loaded.values[field] ?? ''
  return from === (values[field] ?? '') ? null : from
}
