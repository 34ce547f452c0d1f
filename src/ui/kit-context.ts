import { createContext, use } from 'react'
import type { Language } from '../../server/text/language.ts'
import { translatorOf } from '../i18n/index.ts'
import { type Formats, formatsIn } from './formats.ts'

type KitTexts = typeof import('../i18n/hr/kit.json')

/** Who looks at the screen, as the page knows it. */
export type KitViewer = { kind: 'employer' | 'admin' | 'candidate'; login: string; companyId: number | null }

/** What a page hands to the island of a screen: made by `kitOf` in `src/dashboard/kit.ts`. */
export type KitProps = { language: Language; texts: KitTexts; viewer: KitViewer }

export type KitTools = {
  language: Language
  viewer: KitViewer
  /** The texts of the kit itself; a screen has its own translator. */
  t: ReturnType<typeof translatorOf<KitTexts>>
  format: Formats
}

export const KitContext = createContext<KitTools | null>(null)

export const toolsOf = ({ language, texts, viewer }: KitProps): KitTools => ({
  language,
  viewer,
  t: translatorOf(texts, language),
  format: formatsIn(language, translatorOf(texts, language)('yesterday')),
})

/** Language, viewer, texts and formats of the screen; only inside `Kit`. */
export function useKit(): KitTools {
  const kit = use(KitContext)
  if (!kit) throw new Error('Wrap the screen in <Kit>')
  return kit
}
