import { diffWordsWithSpace } from 'diff'

/** Consecutive words that were kept, added or removed. */
export type WordChange = { kind: 'same' | 'added' | 'removed'; text: string }

/** Beyond this many changed words, or after this time, the old and the new text are shown in full. */
const limits = { maxEditLength: 3000, timeout: 200 }

/** What became of a text, word by word. All parts but the added ones, joined, give the old text; all but the removed ones the new. */
export function wordChanges(before: string, after: string): WordChange[] {
  const changes = diffWordsWithSpace(before, after, limits) ?? [
    { removed: true, value: before },
    { added: true, value: after },
  ]
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}
