import { useState } from 'react'
import type { ReplyKind, ReplyText, ReplyTexts } from '../../server/replies/reply.ts'
import type { Language } from '../../server/text/language.ts'
import type { Templates } from './reply-calls.ts'

type Edits = Partial<Record<ReplyKind, ReplyTexts>>

/** The edited texts by template and language. They are kept when another template is chosen. */
export function useReplyDraft({ templates }: Templates, languages: readonly Language[]) {
  const [kind, setKind] = useState<ReplyKind>('invite')
  const [language, setLanguage] = useState<Language>(languages[0] ?? 'hr')
  const [edits, setEdits] = useState<Edits>({})

  function textIn(wanted: Language): ReplyText {
    const template = templates.find((each) => each.kind === kind && each.language === wanted)
    return edits[kind]?.[wanted] ?? { subject: template?.subject ?? '', text: template?.text ?? '' }
  }
  return {
    kind,
    setKind,
    language,
    setLanguage,
    text: textIn(language),
    set: (change: Partial<ReplyText>) =>
      setEdits({ ...edits, [kind]: { ...edits[kind], [language]: { ...textIn(language), ...change } } }),
    /** As sent to the server: a text for every language of the candidates. */
    texts: Object.fromEntries(languages.map((each) => [each, textIn(each)])) as ReplyTexts,
  }
}

export type ReplyDraft = ReturnType<typeof useReplyDraft>
