import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useKit } from './kit-context.ts'
import styles from './SortableList.module.css'

type Props<Item> = {
  /** What the list holds, read out before it. */
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string | number
  nameOf: (item: Item) => string
  onMove: (from: number, to: number) => void
  children: (item: Item) => ReactNode
}

/**
 * Rows that people put in order: by dragging the handle, by Alt and the arrow keys on it, or by the two buttons. Each
 * move is said in a live region, and focus stays on what was moved.
 *
 *     <SortableList label={t('sections')} items={sections} idOf={({ id }) => id} nameOf={({ title }) => title}
 *       onMove={(from, to) => save(moved(sections, from, to))}>
 *       {({ title }) => <b>{title}</b>}
 *     </SortableList>
 */
export function SortableList<Item>({ label, items, idOf, nameOf, onMove, children }: Props<Item>) {
  const { t } = useKit()
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, say] = useState('')

  function move(from: number, to: number, button: string) {
    const item = items[from]
    if (!item || from === to || to < 0 || to >= items.length) return
    onMove(from, to)
    say(t('movedTo', { name: nameOf(item), place: to + 1, count: items.length }))
    requestAnimationFrame(() => {
      const row = list.current?.children[to]
      const wanted = row?.querySelector<HTMLButtonElement>(`[data-move="${button}"]`)
      const usable = wanted?.disabled ? row?.querySelector<HTMLElement>('[data-move="handle"]') : wanted
      usable?.focus()
    })
  }
  return (
    <>
      <ol ref={list} className={styles['list']} aria-label={label}>
        {items.map((item, at) => (
          <li
            key={idOf(item)}
            data-dragged={dragged === at || undefined}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={() => dragged !== null && move(dragged, at, 'handle')}
          >
            <MoveButtons
              name={nameOf(item)}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              onStep={(step, button) => move(at, at + step, button)}
              onDrag={(isDragged) => setDragged(isDragged ? at : null)}
            />
            <div className={styles['content']}>{children(item)}</div>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

type MoveProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  onStep: (step: -1 | 1, button: 'handle' | 'up' | 'down') => void
  onDrag: (isDragged: boolean) => void
}

function MoveButtons({ name, isFirst, isLast, onStep, onDrag }: MoveProps) {
  const { t } = useKit()
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (!event.altKey || !step) return
    event.preventDefault()
    onStep(step, 'handle')
  }
  return (
    <div className={styles['move']}>
      <button
        type="button"
        className="btn bare square"
        draggable
        data-move="handle"
        aria-label={t('move', { name })}
        title={t('moveHint')}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onDragStart={() => onDrag(true)}
        onDragEnd={() => onDrag(false)}
        {...{ onKeyDown }}
      >
        <GripVertical className="i" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="btn bare square"
        data-move="up"
        aria-label={t('moveUp', { name })}
        disabled={isFirst}
        onClick={() => onStep(-1, 'up')}
      >
        <ArrowUp className="i" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="btn bare square"
        data-move="down"
        aria-label={t('moveDown', { name })}
        disabled={isLast}
        onClick={() => onStep(1, 'down')}
      >
        <ArrowDown className="i" aria-hidden="true" />
      </button>
    </div>
  )
}
