import type { Language } from '../../../server/text/language.ts'

/** A screen or act of the dashboards, by its address. */
export type Action = { url: string; text: string }

/** What a dashboard page hands to its palette, in a data attribute. */
export type PaletteData = { language: Language; actions: readonly Action[]; texts: PaletteTexts }
export type PaletteTexts = typeof import('../../i18n/hr/palette.json')
