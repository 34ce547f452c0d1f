import { useState } from 'react'
import type { ReplyKind, ReplyText, ReplyTexts } from '../../server/replies/reply.ts'
import type { Language } from '../../server/text/language.ts'
import { useDraft } from '../data/use-draft.ts'
import { randomKey } from '../lib/random-key.ts'
import { fillerFor, type RepliesPreview, type Templates } from './reply-calls.ts'

/** `key` is the same for every attempt to send it, so that no candidate gets the reply twice. */
type Kept = { kind: ReplyKind; edits: Partial<Record<ReplyKind, ReplyTexts>>; key: string }

/** A reply to these applications that is being written; it stays on the device until it is sent or thrown away. */
export function useKeptReply(ids: readonly number[], kind?: ReplyKind) {
  const [fresh] = useState<Kept>(() => ({ kind: kind ?? 'invite', edits: {}, key: randomKey() }))
  const of = [...ids].sort((one, other) => one - other).join()
  return useDraft(['reply', of, ...(kind ? [kind] : [])].join('|'), fresh)
}

export type KeptReply = ReturnType<typeof useKeptReply>

/**
 * The edited texts by template and language. They are kept when another template is chosen. The templates for a single
 * candidate are filled in.
 */
export function useReplyDraft(
  { templates }: Templates,
  { languages: planned, recipient }: RepliesPreview,
  kept: KeptReply,
) {
  const languages = planned.map(({ language }) => language)
  const { kind, edits } = kept.value
  const [language, setLanguage] = useState<Language>(languages[0] ?? 'hr')

  const fill = fillerFor({ recipient })

  function textIn(shown: Language): ReplyText {
    const template = templates.find((each) => each.kind === kind && each.language === shown)
    return edits[kind]?.[shown] ?? { subject: fill(template?.subject), text: fill(template?.text) }
  }
  return {
    kind,
    setKind: (next: ReplyKind) => kept.set({ ...kept.value, kind: next }),
    language,
    setLanguage,
    text: textIn(language),
    set: (change: Partial<ReplyText>) =>
      kept.set({
        ...kept.value,
        edits: { ...edits, [kind]: { ...edits[kind], [language]: { ...textIn(language), ...change } } },
      }),
    /** As sent to the server: a text for every language of the candidates. */
    texts: Object.fromEntries(languages.map((each) => [each, textIn(each)])) as ReplyTexts,
  }
}

export type ReplyDraft = ReturnType<typeof useReplyDraft>
