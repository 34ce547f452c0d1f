import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import { useKit } from './kit-context.ts'
import { Sortable, type Sorting } from './Sortable.tsx'
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
 * Rows that people put in order: by the handle as in `Sortable`, or by two buttons.
 *
 *     <SortableList label={t('sections')} items={sections} idOf={({ id }) => id} nameOf={({ title }) => title}
 *       onMove={(from, to) => save(moved(sections, from, to))}>
 *       {({ title }) => <b>{title}</b>}
 *     </SortableList>
 */
export const SortableList = <Item,>({ children, ...list }: Props<Item>) => (
  <Sortable {...list} className={styles['list']}>
    {(item, sorting) => (
      <>
        <div className={styles['move']}>
          {sorting.handle}
          <Steps {...sorting} />
        </div>
        <div className={styles['content']}>{children(item)}</div>
      </>
    )}
  </Sortable>
)

function Steps({ place: { index, count, name }, step }: Sorting) {
  const { t } = useKit()
  return (
    <>
      <IconButton
        icon={ArrowUp}
        data-move="up"
        label={t('moveUp', { name })}
        disabled={index === 0}
        onClick={() => step(-1, 'up')}
      />
      <IconButton
        icon={ArrowDown}
        data-move="down"
        label={t('moveDown', { name })}
        disabled={index === count - 1}
        onClick={() => step(1, 'down')}
      />
    </>
  )
}
