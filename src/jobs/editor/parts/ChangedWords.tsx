import { wordChanges } from '#server/text/word-changes.ts'
import { useEditor } from '../editor-context.ts'

/** A text with the words that were added and removed since another one. */
export function ChangedWords({ before, after }: { before: string; after: string }) {
  const { t } = useEditor()
  return (
    <p>
      {wordChanges(before, after).map(({ kind, text }, at) => {
        if (kind === 'same') return text
        const Tag = kind === 'added' ? 'ins' : 'del'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text is its place
          <Tag key={at}>
            <span className="visually-hidden">{t(kind === 'added' ? 'wordsAdded' : 'wordsRemoved')} </span>
            {text}
          </Tag>
        )
      })}
    </p>
  )
}
