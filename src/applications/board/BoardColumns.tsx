import { DndContext, DragOverlay } from '@dnd-kit/core'
import { useId, useState } from 'react'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import type { ApplicationsList } from '../list/applications-list.ts'
import cardStyles from './BoardCard.module.css'
import { CardText } from './BoardCard.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import styles from './BoardColumns.module.css'
import { BoardHint } from './BoardHint.tsx'
import type { StageColumn } from './board-columns.ts'
import { useBoardMove } from './use-board-move.ts'
import { useLift, useLifted } from './use-lift.ts'

type Props = {
  list: ApplicationsList
  columns: readonly StageColumn[]
  countsKey: string
  onMore: (column: StageColumn) => void
  onLoaded: () => void
}

/** The columns side by side; on a phone one at a time, chosen in the row of tabs above. */
export function BoardColumns({ list, columns, countsKey, onMore, onLoaded }: Props) {
  const t = useTexts('applications')
  const { viewer, format, may } = useKit()
  const mayMove = viewer.companyId !== null && may('POST /api/prijavaedit')
  const [phoneId, setPhoneId] = useState<number | null>(null)
  const move = useBoardMove(countsKey)
  const lift = useLift({ columns, onMove: move })
  const shownId = columns.some(({ id }) => id === phoneId) ? phoneId : columns[0]?.id
  const numberOf = ({ id }: StageColumn) =>
    id === 0 ? undefined : columns.filter((one) => one.id !== 0).findIndex((one) => one.id === id) + 1
  return (
    <DndContext id={useId()} {...lift}>
      <div className={styles['place']}>
        <div className={`${styles['strip']} phone-only`}>
          {columns.map(({ id, name, count, isCounted }) => (
            <button key={id} type="button" className="btn" aria-pressed={id === shownId} onClick={() => setPhoneId(id)}>
              {name} <span className="soft num">{isCounted ? format.number(count) : '…'}</span>
            </button>
          ))}
        </div>
        <section className={styles['board']} aria-label={t('board')}>
          {columns.map((column) => (
            <BoardColumn
              key={column.id}
              number={numberOf(column)}
              isShownOnPhone={column.id === shownId}
              onMore={() => onMore(column)}
              onMove={mayMove ? move : undefined}
              {...{ column, columns, list, onLoaded }}
            />
          ))}
        </section>
        {mayMove && <BoardHint />}
      </div>
      <DragOverlay dropAnimation={null}>
        <LiftedCard />
      </DragOverlay>
    </DndContext>
  )
}

/** The card under the pointer. */
function LiftedCard() {
  const { lifted } = useLifted()
  return (
    lifted && (
      <div className={cardStyles['lifted']}>
        <CardText card={lifted.card} />
      </div>
    )
  )
}
