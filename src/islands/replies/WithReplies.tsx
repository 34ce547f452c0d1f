import type { ReactNode } from 'react'
import { translatorOf } from '../../i18n/index.ts'
import { useKit } from '../ui/kit-context.ts'
import { RepliesContext, type RepliesTexts } from './replies-context.ts'

/** Lets the people of a company answer candidates from what is inside: `ReplyButton` shows nothing elsewhere. */
export function WithReplies({ texts, children }: { texts: RepliesTexts; children: ReactNode }) {
  const { language, viewer } = useKit()
  const tools = viewer.companyId === null ? null : { t: translatorOf(texts, language), language }
  return <RepliesContext value={tools}>{children}</RepliesContext>
}
