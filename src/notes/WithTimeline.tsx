import type { ReactNode } from 'react'
import { translatorOf } from '../i18n/index.ts'
import { useKit } from '../ui/kit-context.ts'
import { TimelineContext, type TimelineTexts } from './timeline-context.ts'

/** Provides the texts of the timelines inside. */
export function WithTimeline({ texts, children }: { texts: TimelineTexts; children: ReactNode }) {
  const { language } = useKit()
  return <TimelineContext value={translatorOf(texts, language)}>{children}</TimelineContext>
}
