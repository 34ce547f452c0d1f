import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../../ui/kit-context.ts'
import { nameOf } from '../application-wire.ts'
import type { ListedApplication } from '../applications-context.ts'
import type { Column } from './board-columns.ts'
import { focusBeside, focusCard } from './card-focus.ts'

/** A lifted card: its column, the column it is over, and the input device. */
export type Lifted = { card: ListedApplication; from: Column; over: Column; by: 'keys' | 'pointer' }

type Given = { columns: readonly Column[]; onMove: (card: ListedApplication, from: Column, to: Column) => void }

/** Lifts cards by keyboard or pointer, with announcements for screen readers. */
export function useLift({ columns, onMove }: Given) {
  const t = useTexts('applications')
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [said, setSaid] = useState('')

  function lift(card: ListedApplication, from: Column, by: Lifted['by']) {
    setLifted({ card, from, over: from, by })
    if (by === 'keys') setSaid(t('lifted', { name: nameOf(card), stage: from.name }))
  }
  function hover(over: Column) {
    if (!lifted || lifted.over.id === over.id || over.id === 0) return
    setLifted({ ...lifted, over })
    setSaid(t('over', { name: nameOf(lifted.card), stage: over.name }))
  }
  function drop() {
    if (!lifted) return
    const { card, from, over } = lifted
    setLifted(null)
    const isSame = from.id === over.id
    setSaid(t(isSame ? 'putBack' : 'dropped', { name: nameOf(card), stage: over.name }))
    if (!isSame) onMove(card, from, over)
    if (lifted.by === 'keys') focusCard(card.id)
  }
  function cancel() {
    if (!lifted) return
    setSaid(t('putBack', { name: nameOf(lifted.card), stage: lifted.from.name }))
    setLifted(null)
  }
  const step = (by: number) => {
    const at = columns.findIndex(({ id }) => id === lifted?.over.id)
    const next = columns[at + by]
    if (next) hover(next)
  }

  /** Keys on a card: the arrows move focus, or the card while it is lifted; digits set the stage at once. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>, card: ListedApplication, column: Column) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const numbered = columns.filter(({ id }) => id !== 0)[Number(event.key) - 1]
    const run = lifted ? heldKeys(event.key, { step, drop, cancel }) : freeKeys(event, { card, column, lift })
    if (run) run()
    else if (!lifted && numbered) {
      onMove(card, column, numbered)
      focusCard(card.id)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { lifted, said, lift, hover, drop, cancel, onKeyDown }
}

export type Lift = ReturnType<typeof useLift>

function heldKeys(
  key: string,
  { step, drop, cancel }: { step: (by: number) => void; drop: () => void; cancel: () => void },
) {
  if (key === 'ArrowLeft') return () => step(-1)
  if (key === 'ArrowRight') return () => step(1)
  if (key === 'Enter' || key === ' ') return drop
  if (key === 'Escape' || key === 'Tab') return cancel
  return key.startsWith('Arrow') ? () => {} : undefined
}

type Free = {
  card: ListedApplication
  column: Column
  lift: (card: ListedApplication, from: Column, by: 'keys') => void
}

function freeKeys({ key, currentTarget }: KeyboardEvent<HTMLElement>, { card, column, lift }: Free) {
  if (key === ' ') return () => lift(card, column, 'keys')
  if (key.startsWith('Arrow')) return () => focusBeside(currentTarget, key)
  return undefined
}
