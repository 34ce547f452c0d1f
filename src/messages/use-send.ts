import { useRef } from 'react'
import type { MomentWire } from '../../server/notes/timeline-wire.ts'
import type { ReplyKind, ReplyTexts } from '../../server/replies/reply.ts'
import { invalidateQueries, patchQuery } from '../data/query-cache.ts'
import { useMutation } from '../data/use-mutation.ts'
import { randomKey } from '../lib/random-key.ts'
import { saveNote } from '../notes/note-calls.ts'
import { keyOfTimeline } from '../notes/timeline-calls.ts'
import { sendReplies } from '../replies/reply-calls.ts'
import type { ReplyPlan } from '../replies/use-reply-plan.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'

/** What is being written, and by which template it began. */
export type Written = { mode: 'reply' | 'note'; kind: ReplyKind | null; text: string }

type With = { plan: ReplyPlan | undefined; files: readonly File[] }

/** Sends what was written: as a reply, or as a note of the company. */
export function useSend(applicationId: number, onSent: () => void) {
  const t = useTexts('conversation')
  // The same for each attempt, so that a reply whose response was lost is not sent twice.
  const key = useRef(randomKey())
  const options = {
    onSuccess() {
      key.current = randomKey()
      onSent()
      invalidateQueries('timeline-')
      invalidateQueries('notes-')
    },
    failed: t('sendFailed'),
    isQuiet: true,
    isForm: true,
  } as const
  const show = useShowAtOnce(applicationId)
  const reply = useMutation(sendReplies, {
    ...options,
    optimistic: ({ texts, kind, isFree }) =>
      show({ kind: 'reply', ...shownReply(texts), sentTime: null, ...(!isFree && { template: kind }) }),
  })
  const note = useMutation(saveNote, {
    ...options,
    optimistic: ({ content }) => show({ kind: 'note', text: content, content }),
  })
  const error = [reply.error, note.error].find(Boolean)
  return {
    isRunning: reply.isRunning || note.isRunning,
    error: error && (error.status ? error.message : t('sendFailed')),
    send({ mode, kind, text }: Written, { plan, files }: With) {
      if (mode === 'note') return note.run({ target: { applicationId }, noteId: 0, content: text, files })
      if (!plan) return
      const texts = { [plan.language]: { subject: plan.subjectOf(kind ?? 'ask'), text } }
      return reply.run({ ids: [applicationId], kind: kind ?? 'ask', isFree: kind === null, texts, key: key.current })
    },
  }
}

function shownReply(texts: ReplyTexts) {
  const [written] = Object.values(texts)
  return { text: written?.subject ?? '', content: written?.text ?? '' }
}

/** Shows what was written in the timeline before the server has stored it. Returns the function that takes it out again. */
function useShowAtOnce(applicationId: number) {
  const { viewer } = useKit()
  return (written: Pick<MomentWire, 'kind' | 'text' | 'content' | 'sentTime' | 'template'>) =>
    patchQuery<MomentWire[]>(keyOfTimeline({ applicationId }), (moments) => [
      { ...written, time: new Date().toISOString(), prijavaId: applicationId, author: viewer.login },
      ...moments,
    ])
}
