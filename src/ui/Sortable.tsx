import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useKit } from './kit-context.ts'
import styles from './Sortable.module.css'
import { type SortPosition, useSortTexts } from './use-sort-texts.ts'

type Control = 'handle' | 'up' | 'down'

/** What a row shows to be moved: its handle, and for buttons its place and what moves it by one. */
export type Sorting = { handle: ReactNode; place: SortPosition; step: (by: 1 | -1, control: Control) => void }

type Props<Item> = {
  /** What the list holds, read out before it. */
  label?: string
  className?: string | undefined
  items: readonly Item[]
  idOf: (item: Item) => string | number
  nameOf: (item: Item) => string
  onMove: (from: number, to: number) => void
  children: (item: Item, sorting: Sorting) => ReactNode
}

/**
 * Items that people put in order by their handles: by mouse or touch, by Space and the arrow keys, or by Alt and an arrow
 * key. Each move is announced, and focus stays on what was moved.
 *
 *     <Sortable items={questions} idOf={({ key }) => key} nameOf={({ caption }) => caption} onMove={move}>
 *       {(question, { handle }) => <div>{handle} {question.caption}</div>}
 *     </Sortable>
 */
export function Sortable<Item>({ label, className, items, idOf, nameOf, onMove, children }: Props<Item>) {
  const list = useRef<HTMLOListElement>(null)
  const [announced, announce] = useState('')
  const placeOf = (id: string | number): SortPosition => {
    const index = items.findIndex((item) => idOf(item) === id)
    const item = items[index]
    return { index, count: items.length, name: item === undefined ? '' : nameOf(item) }
  }
  const { placeText, accessibility } = useSortTexts(placeOf)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  function move({ index }: SortPosition, to: number, control: Control = 'handle') {
    if (index === to) return
    onMove(index, to)
    requestAnimationFrame(() => focusOn(list.current?.children[to], control))
  }
  const step = (from: SortPosition, by: 1 | -1, control: Control) => {
    const to = from.index + by
    if (!items[to]) return
    move(from, to, control)
    announce(placeText(from, to))
  }
  return (
    <DndContext
      id={useId()}
      {...{ sensors, accessibility }}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => over && move(placeOf(active.id), placeOf(over.id).index)}
    >
      <SortableContext items={items.map(idOf)} strategy={verticalListSortingStrategy}>
        <ol ref={list} className={className} aria-label={label}>
          {items.map((item) => (
            <Row key={idOf(item)} id={idOf(item)} place={placeOf(idOf(item))} onStep={step}>
              {(sorting) => children(item, sorting)}
            </Row>
          ))}
        </ol>
      </SortableContext>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </DndContext>
  )
}

/** A button at the end of the list is disabled: then the handle takes the focus. */
function focusOn(row: Element | undefined, control: Control) {
  const used = row?.querySelector<HTMLButtonElement>(`[data-move="${control}"]:not(:disabled)`)
  const taker = used ?? row?.querySelector<HTMLElement>('[data-move="handle"]')
  taker?.focus()
}

type RowProps = {
  id: string | number
  place: SortPosition
  onStep: (from: SortPosition, by: 1 | -1, control: Control) => void
  children: (sorting: Sorting) => ReactNode
}

function Row({ id, place, onStep, children }: RowProps) {
  const { t } = useKit()
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging, attributes, listeners } = useSortable({
    id,
  })
  const step: Sorting['step'] = (by, control) => onStep(place, by, control)
  const handle = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className={`btn bare square ${styles['handle']}`}
      data-move="handle"
      aria-label={t('move', { name: place.name })}
      aria-describedby={attributes['aria-describedby']}
      title={t('moveHint')}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      {...listeners}
      onKeyDown={(event) => {
        listeners?.['onKeyDown']?.(event)
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
        if (!event.altKey || !by || isDragging) return
        event.preventDefault()
        step(by, 'handle')
      }}
    >
      <GripVertical className="i" aria-hidden="true" />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      className={styles['row']}
      data-dragged={isDragging || undefined}
      style={transform ? { transform: `translateY(${transform.y}px)`, transition } : undefined}
    >
      {children({ handle, place, step })}
    </li>
  )
}
