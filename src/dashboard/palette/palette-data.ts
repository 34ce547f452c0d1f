import type { Language } from '../../../server/text/language.ts'

/** A screen or action of the dashboards. */
type Action = { url: string; text: string }

/** What a dashboard page passes to the palette, in a data attribute. */
export type PaletteData = { language: Language; actions: readonly Action[]; texts: PaletteTexts }
export type PaletteTexts = typeof import('../../i18n/hr/palette.json')
