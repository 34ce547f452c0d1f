import type { Selection } from '../ui/use-selection.ts'
import { useShortcuts } from '../ui/use-shortcuts.ts'

type Terms = {
  list: { openId: string | null; open: (id: string) => void }
  rows: readonly { id: number }[]
  selection: Selection
  maySelect: boolean
  t: (key: 'tick' | 'untick' | 'next') => string
}

/** Keys of a list with selectable rows: X selects the open one, Escape clears the selection, J opens the first. */
export function useListShortcuts({ list, rows: [first], selection, maySelect, t }: Terms) {
  useShortcuts([
    ...(maySelect
      ? [
          {
            keys: 'x Shift+X',
            text: t('tick'),
            run: ({ shiftKey }: KeyboardEvent) => list.openId && selection.toggle(list.openId, shiftKey),
          },
        ]
      : []),
    ...(selection.ids.size > 0 ? [{ keys: 'Escape', text: t('untick'), run: selection.clear }] : []),
    ...(list.openId === null && first
      ? [{ keys: 'j ArrowDown', text: t('next'), run: () => list.open(String(first.id)) }]
      : []),
  ])
}
