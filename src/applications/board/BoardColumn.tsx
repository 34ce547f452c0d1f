import { useEffect, useState } from 'react'
import { Loaded } from '../../data/Loaded.tsx'
import { useQuery } from '../../data/use-query.ts'
import { useTexts } from '../../ui/kit-context.ts'
import { listApplications } from '../application-calls.ts'
import { nameOf } from '../application-wire.ts'
import type { ListedApplication } from '../applications-context.ts'
import { type ApplicationsList, applicationsList, queryOf } from '../list/applications-list.ts'
import { BoardCard } from './BoardCard.tsx'
import styles from './BoardColumn.module.css'
import { type Column, maxCards } from './board-columns.ts'
import { ColumnHead } from './ColumnHead.tsx'
import type { Lift } from './use-lift.ts'

type Props = {
  column: Column
  columns: readonly Column[]
  /** The digit key that moves a card here; undefined for the column without a stage. */
  number: number | undefined
  list: ApplicationsList
  board: Lift
  isShownOnPhone: boolean
  onMore: () => void
  onLoaded: () => void
  onMove: ((card: ListedApplication, from: Column, to: Column) => void) | undefined
}

/** The applications of one stage, newest first. */
export function BoardColumn({ column, columns, number, list, board, isShownOnPhone, onMore, onLoaded, onMove }: Props) {
  const t = useTexts('applications')
  const [isOpen, setOpen] = useState(true)
  const query = useQuery(column.key, (signal) =>
    listApplications(
      {
        ...queryOf({ filters: list.filters, sort: applicationsList.sort }),
        processId: String(column.id),
        page_index: '0',
        page_size: String(column.size),
      },
      signal,
    ),
  )
  useEffect(() => {
    if (query.data) onLoaded()
  }, [query.data, onLoaded])
  const { lifted } = board
  const isTarget = lifted !== null && lifted.over.id === column.id && lifted.from.id !== column.id
  return (
    <section
      className={styles['column']}
      aria-label={column.name}
      data-column
      data-closed={!isOpen || undefined}
      data-target={isTarget || undefined}
      data-phone={isShownOnPhone || undefined}
      onDragOver={(event) => {
        if (!lifted || column.id === 0) return
        event.preventDefault()
        board.hover(column)
      }}
      onDrop={(event) => {
        event.preventDefault()
        board.drop()
      }}
    >
      <ColumnHead {...{ column, number, isOpen }} onToggle={() => setOpen(!isOpen)} />
      {isOpen && (
        <Loaded query={query} failed={t('loadFailed')}>
          {({ content }) => <Cards {...{ column, columns, list, board, onMove, onMore, isTarget }} cards={content} />}
        </Loaded>
      )}
    </section>
  )
}

type CardsProps = Pick<Props, 'column' | 'columns' | 'list' | 'board' | 'onMove' | 'onMore'> & {
  cards: readonly ListedApplication[]
  isTarget: boolean
}

/** The cards have one tab stop: the one focused last, else the first. */
function Cards({ cards, isTarget, onMore, ...shared }: CardsProps) {
  const t = useTexts('applications')
  const { column, list, board } = shared
  const [activeId, setActiveId] = useState<number | null>(null)
  const activeAt = Math.max(
    0,
    cards.findIndex(({ id }) => id === activeId),
  )
  return (
    <ul className={styles['cards']}>
      {isTarget && board.lifted && (
        <li className={styles['place']}>{t('over', { name: nameOf(board.lifted.card), stage: column.name })}</li>
      )}
      {cards.map((card, at) => (
        <BoardCard
          key={card.id}
          card={card}
          isActive={at === activeAt}
          onFocus={() => setActiveId(card.id)}
          {...shared}
        />
      ))}
      <More {...{ column, list, onMore }} shown={cards.length} />
    </ul>
  )
}

type MoreProps = { column: Column; shown: number; list: ApplicationsList; onMore: () => void }

/** How many more cards there are: loads some of them here, or links to the list. */
function More({ column, shown, list, onMore }: MoreProps) {
  const t = useTexts('applications')
  const left = column.count - shown
  if (shown === 0 && left <= 0) return <li className={`${styles['more']} soft`}>{t('emptyColumn')}</li>
  if (left <= 0) return null
  const toList = () => list.setFilters({ view: null, processId: column.id || null })
  return (
    <li className={styles['more']}>
      {column.size < maxCards ? (
        <button type="button" className="btn bare" onClick={onMore}>
          {t('more', { count: left })}
        </button>
      ) : (
        <button type="button" className="btn bare" onClick={toList}>
          {t('allInList', { count: column.count })}
        </button>
      )}
    </li>
  )
}
