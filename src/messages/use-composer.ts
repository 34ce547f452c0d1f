import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useDraft } from '../data/use-draft.ts'
import { useKit } from '../ui/kit-context.ts'
import type { Written } from './use-send.ts'

type Of = { id: number; povucenaTime: string | null }

/** What is being written to an application: a reply, for who may, or a note. It stays on the device until it is sent. */
export function useComposer({ id, povucenaTime }: Of, isOwn: boolean) {
  const { viewer, may } = useKit()
  const field = useRef<HTMLTextAreaElement>(null)
  const mayWrite = may('POST /api/replies', 'POST /api/replies/preview')
  const mayReply = isOwn && mayWrite && !povucenaTime && viewer.companyId !== null
  const empty: Written = { mode: mayReply ? 'reply' : 'note', kind: null, text: '' }
  const draft = useDraft<Written>(`conversation|${id}`, empty)
  const written = mayReply ? draft.value : { ...draft.value, mode: 'note' as const }
  const set = (change: Partial<Written>) => draft.set({ ...written, ...change })
  return {
    ...{ mayReply, written, set, field },
    /** Goes to the field of a reply. */
    reply() {
      flushSync(() => set({ mode: 'reply' }))
      field.current?.focus()
    },
    clear() {
      draft.set({ ...empty, mode: written.mode })
      draft.discard()
    },
  }
}

export type ComposerState = ReturnType<typeof useComposer>
