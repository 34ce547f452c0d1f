import { wordChanges } from '../../server/text/word-changes.ts'

type Props = {
  before: string
  after: string
  /** What is read out before words that were added or removed. */
  marks: Record<'added' | 'removed', string>
  className?: string | undefined
}

/** A text with the words that were added and removed since another one. */
export default function ChangedWords({ before, after, marks, className }: Props) {
  return (
    <p className={className}>
      {wordChanges(before, after).map(({ kind, text }, at) => {
        if (kind === 'same') return text
        const Tag = kind === 'added' ? 'ins' : 'del'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text is its place
          <Tag key={at}>
            <span className="visually-hidden">{marks[kind]} </span>
            {text}
          </Tag>
        )
      })}
    </p>
  )
}
