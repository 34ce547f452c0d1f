import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useKit } from './kit-context.ts'

/** Where an item stands in its list. */
export type SortPosition = { index: number; count: number; name: string }

/** What is announced while an item is put elsewhere. */
export function useSortTexts(placeOf: (id: UniqueIdentifier) => SortPosition) {
  const { t } = useKit()
  const placeText = ({ name, count }: SortPosition, to: number) => t('movedTo', { name, place: to + 1, count })
  function liftedText(id: UniqueIdentifier) {
    const { name, index, count } = placeOf(id)
    return t('lifted', { name, place: index + 1, count })
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => liftedText(active.id),
    onDragOver({ active, over }) {
      if (!over || over.id === active.id) return liftedText(active.id)
      return placeText(placeOf(active.id), placeOf(over.id).index)
    },
    onDragEnd: ({ active, over }) => placeText(placeOf(active.id), placeOf((over ?? active).id).index),
    onDragCancel: ({ active }) => placeText(placeOf(active.id), placeOf(active.id).index),
  }
  return { placeText, accessibility: { announcements, screenReaderInstructions: { draggable: t('sortHint') } } }
}
