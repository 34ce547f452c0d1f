import { diffWordsWithSpace } from 'diff'

/** Consecutive words that were kept, added or removed. */
export type WordChange = { kind: 'same' | 'added' | 'removed'; text: string }

/** Beyond this many changed words the old and the new text are shown in full. */
const maxEditLength = 3000

/**
 * What became of a text, word by word. All parts but the added ones, joined, give the old text; all but the removed ones
 * the new. After `timeout` milliseconds both texts are shown in full.
 */
export function wordChanges(before: string, after: string, timeout = 200): WordChange[] {
  const found = timeout > 0 ? diffWordsWithSpace(before, after, { maxEditLength, timeout }) : undefined
  const changes = found ?? [
    { removed: true, value: before },
    { added: true, value: after },
  ]
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}
