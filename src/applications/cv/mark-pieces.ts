import type { Match } from './use-find.ts'

type Marked = { matches: readonly Match[]; present: Match | undefined }

/** Marks the matches within elements that hold nothing but text, and shows the present one. */
export function markPieces(elements: readonly HTMLElement[], { matches, present }: Marked) {
  const parts = new Map<number, { from: number; to: number; isPresent: boolean }[]>()
  for (const match of matches)
    for (const { piece, from, to } of match.ranges)
      parts.set(piece, [...(parts.get(piece) ?? []), { from, to, isPresent: match === present }])
  let shown: HTMLElement | undefined
  elements.forEach((element, piece) => {
    const marks = parts.get(piece)
    if (!marks && element.childElementCount === 0) return
    const text = element.textContent ?? ''
    element.replaceChildren()
    let end = 0
    for (const { from, to, isPresent } of marks ?? []) {
      const mark = document.createElement('mark')
      mark.textContent = text.slice(from, to)
      if (isPresent) {
        mark.dataset['present'] = ''
        shown ??= mark
      }
      element.append(text.slice(end, from), mark)
      end = to
    }
    element.append(text.slice(end))
  })
  shown?.scrollIntoView?.({ block: 'center' })
}
