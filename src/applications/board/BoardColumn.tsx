import { useDroppable } from '@dnd-kit/core'
import { useEffect, useState } from 'react'
import { Loaded } from '../../data/Loaded.tsx'
import { useQuery } from '../../data/use-query.ts'
import { useTexts } from '../../ui/kit-context.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { listApplications } from '../application-calls.ts'
import { applicantName } from '../application-wire.ts'
import type { ListedApplication } from '../applications-context.ts'
import { type ApplicationsList, applicationsList, applicationsQuery } from '../list/applications-list.ts'
import { BoardCard } from './BoardCard.tsx'
import styles from './BoardColumn.module.css'
import { isFolded, maxCardsPerColumn, type StageColumn, storeFolded } from './board-columns.ts'
import { ColumnHead } from './ColumnHead.tsx'
import type { Lifted, Move } from './use-lift.ts'

type Props = {
  column: StageColumn
  columns: readonly StageColumn[]
  /** The digit key that moves a card here; undefined for the column without a stage. */
  number: number | undefined
  list: ApplicationsList
  isShownOnPhone: boolean
  onMore: () => void
  onLoaded: () => void
  onMove: Move | undefined
}

/** The applications of one stage, newest first. */
export function BoardColumn({ column, columns, number, list, isShownOnPhone, onMore, onLoaded, onMove }: Props) {
  const t = useTexts('applications')
  const isPhone = useIsPhone()
  const [isUnfolded, setUnfolded] = useState(() => !isFolded(column))
  const isOpen = isUnfolded || isPhone
  function toggle() {
    storeFolded(column, isUnfolded)
    setUnfolded(!isUnfolded)
  }
  const query = useQuery(column.key, (signal) =>
    listApplications(
      {
        ...applicationsQuery({ filters: list.filters, sort: applicationsList.sort }),
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
  const { setNodeRef, isOver, active } = useDroppable({ id: column.id, disabled: column.id === 0 })
  const lifted = active?.data.current as Lifted | undefined
  const arriving = isOver && lifted?.from.id !== column.id ? lifted?.card : undefined
  return (
    <section
      ref={setNodeRef}
      className={styles['column']}
      aria-label={column.name}
      data-column
      data-closed={!isOpen || undefined}
      data-target={arriving && true}
      data-phone={isShownOnPhone || undefined}
    >
      <ColumnHead {...{ column, number, isOpen }} onToggle={toggle} />
      {isOpen && (
        <Loaded query={query} failed={t('loadFailed')}>
          {({ content }) => <Cards {...{ column, columns, list, onMove, onMore, arriving }} cards={content} />}
        </Loaded>
      )}
    </section>
  )
}

type CardsProps = Pick<Props, 'column' | 'columns' | 'list' | 'onMove' | 'onMore'> & {
  cards: readonly ListedApplication[]
  arriving: ListedApplication | undefined
}

/** The cards have one tab stop: the one focused last, else the first. */
function Cards({ cards, arriving, onMore, ...shared }: CardsProps) {
  const t = useTexts('applications')
  const { column, list } = shared
  const [activeId, setActiveId] = useState<number | null>(null)
  const activeAt = Math.max(
    0,
    cards.findIndex(({ id }) => id === activeId),
  )
  return (
    <ul className={styles['cards']}>
      {arriving && (
        <li className={styles['place']}>{t('over', { name: applicantName(arriving), stage: column.name })}</li>
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

type MoreProps = { column: StageColumn; shown: number; list: ApplicationsList; onMore: () => void }

/** How many more cards there are: loads some of them here, or links to the list. */
function More({ column, shown, list, onMore }: MoreProps) {
  const t = useTexts('applications')
  const left = column.count - shown
  if (shown === 0 && left <= 0) return <li className={`${styles['more']} soft`}>{t('emptyColumn')}</li>
  if (left <= 0) return null
  const toList = () => list.setFilters({ view: null, processId: column.id || null })
  return (
    <li className={styles['more']}>
      {column.size < maxCardsPerColumn ? (
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
