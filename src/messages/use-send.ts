import { useRef } from 'react'
import type { MomentWire } from '../../server/notes/timeline-wire.ts'
import type { ReplyKind, ReplyText, ReplyTexts } from '../../server/replies/reply.ts'
import { invalidateQueries, patchQuery } from '../data/query-cache.ts'
import { useMutation } from '../data/use-mutation.ts'
import { useQuery } from '../data/use-query.ts'
import { saveNote } from '../notes/note-calls.ts'
import { keyOfTimeline } from '../notes/timeline-calls.ts'
import { listTemplates, newKey, previewReplies, sendReplies } from '../replies/reply-calls.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'

/** What is being written, and by which template it began. */
export type Written = { mode: 'reply' | 'note'; kind: ReplyKind | null; text: string }

/** The languages that a reply has, each template filled in for the candidate, and where answers come. */
export function useReplyPlan(applicationId: number, isWanted: boolean) {
  const { data } = useQuery(isWanted ? `conversation-plan-${applicationId}` : null, async (signal) => {
    const [{ templates }, plan] = await Promise.all([
      listTemplates(signal),
      previewReplies({ ids: [applicationId], kind: 'ask', texts: {} }, signal),
    ])
    return { templates, plan }
  })
  if (!data) return undefined
  const { templates, plan } = data
  const language = plan.languages[0]?.language ?? 'hr'
  const places = Object.entries(plan.recipient?.values ?? {})
  const fill = (text: string) => places.reduce((filled, [place, value]) => filled.replaceAll(place, () => value), text)
  const templateOf = (kind: ReplyKind): ReplyText =>
    templates.find((each) => each.kind === kind && each.language === language) ?? { subject: '', text: '' }
  return {
    languages: plan.languages,
    language,
    answersComeHere: plan.answersComeHere,
    subjectOf: (kind: ReplyKind) => fill(templateOf(kind).subject),
    textOf: (kind: ReplyKind) => fill(templateOf(kind).text),
  }
}

type With = { plan: ReplyPlan | undefined; files: readonly File[] }

export type ReplyPlan = NonNullable<ReturnType<typeof useReplyPlan>>

/** Sends what was written: as a reply, or as a note of the company. */
export function useSend(applicationId: number, onSent: () => void) {
  const t = useTexts('conversation')
  // The same for each attempt, so that a reply whose response was lost is not sent twice.
  const key = useRef(newKey())
  const options = {
    onSuccess() {
      key.current = newKey()
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
    optimistic: ({ texts }) => show({ kind: 'reply', ...shownReply(texts), sentTime: null }),
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
      return reply.run({ ids: [applicationId], kind: kind ?? 'ask', texts, key: key.current })
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
  return (written: Pick<MomentWire, 'kind' | 'text' | 'content' | 'sentTime'>) =>
    patchQuery<MomentWire[]>(keyOfTimeline({ applicationId }), (moments) => [
      { ...written, time: new Date().toISOString(), prijavaId: applicationId, author: viewer.login },
      ...moments,
    ])
}
