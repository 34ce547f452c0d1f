import { hasPlaceholder } from '../../../server/jobs/checks/completeness.ts'
import type { AdTextValues } from './ad-wire.ts'

const names = ['nazivPosla', 'semanticHtml', 'metaNaslov', 'metaOpis'] as const

/** Texts that a translation does not have yet; placeholders are none. */
export const missingTexts = (texts: AdTextValues) =>
  names.filter((name) => !texts[name].replace(/<[^<>]*>/g, '').trim() || hasPlaceholder(texts[name]))

/** The headings, lists and paragraphs of a description with placeholders for their words, to be filled in another language. */
export const structureOf = (html: string) =>
  html.replace(/(<(?:p|h2|h3|li)>)(?:[^<]|<(?!\/?(?:p|h2|h3|li|ul|ol|blockquote)\b))+/g, '$1…')
