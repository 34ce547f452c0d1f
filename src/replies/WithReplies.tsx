import type { ReactNode } from 'react'
import { translatorOf } from '../i18n/index.ts'
import { useKit } from '../ui/kit-context.ts'
import { RepliesContext, type RepliesTexts } from './replies-context.ts'

/** Provides replies to the components inside. Outside of it `ReplyButton` renders nothing. */
export function WithReplies({ texts, children }: { texts: RepliesTexts; children: ReactNode }) {
  const { language, viewer } = useKit()
  const tools = viewer.companyId === null ? null : { t: translatorOf(texts, language), language }
  return <RepliesContext value={tools}>{children}</RepliesContext>
}
