import { createContext } from 'react'
import type { translatorOf } from '../i18n/index.ts'

export type TimelineTexts = typeof import('../i18n/hr/timeline.json')
export type TranslateTimeline = ReturnType<typeof translatorOf<TimelineTexts>>

/** Null where no timeline is shown. */
export const TimelineContext = createContext<TranslateTimeline | null>(null)
