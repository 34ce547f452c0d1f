import { useDraggable } from '@dnd-kit/core'
import { ArrowRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { Menu } from '../../ui/Menu.tsx'
import { applicantName } from '../application-wire.ts'
import type { ListedApplication } from '../applications-context.ts'
import { $rejected } from '../changes/rejected.ts'
import { Marks } from '../list/ApplicationRow.tsx'
import type { ApplicationsList } from '../list/applications-list.ts'
import styles from './BoardCard.module.css'
import type { StageColumn } from './board-columns.ts'
import { focusBeside, focusCard } from './card-focus.ts'
import type { Lifted, Move } from './use-lift.ts'

type Props = {
  card: ListedApplication
  column: StageColumn
  columns: readonly StageColumn[]
  list: ApplicationsList
  /** Is it the one tab stop of its column? */
  isActive: boolean
  onFocus: () => void
  onMove: Move | undefined
}

/** One application on the board. Moved by dragging, by the keyboard after Space or by a digit, or on a phone from a menu. */
export function BoardCard({ card, column, columns, list, isActive, onFocus, onMove }: Props) {
  const id = String(card.id)
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({
    id: card.id,
    data: { card, from: column } satisfies Lifted,
    disabled: !onMove,
  })

  /** The arrows move focus; digits set the stage at once. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    // The keys of a lifted card move it.
    if (isDragging) return event.preventDefault()
    const numbered = columns.filter(({ id }) => id !== 0)[Number(event.key) - 1]
    if (event.key.startsWith('Arrow')) focusBeside(event.currentTarget, event.key)
    else if (numbered && $rejected.get().length === 0) {
      onMove?.(card, column, numbered)
      focusCard(card.id)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <li
      ref={setNodeRef}
      className={styles['card']}
      data-open={list.openId === id || undefined}
      data-lifted={isDragging || undefined}
      {...listeners}
    >
      <a
        ref={setActivatorNodeRef}
        data-card={card.id}
        href={list.hrefOf({ openId: id })}
        tabIndex={isActive ? 0 : -1}
        draggable={false}
        aria-current={list.openId === id || undefined}
        onFocus={onFocus}
        onKeyDown={onMove && onKeyDown}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          list.open(id)
        }}
      >
        <CardText card={card} />
      </a>
      {onMove && <MoveMenu {...{ card, column, columns, onMove }} />}
    </li>
  )
}

/** The stages to move a card to, on a phone. */
function MoveMenu({ card, column, columns, onMove }: Pick<Props, 'card' | 'column' | 'columns'> & { onMove: Move }) {
  const t = useTexts('applications')
  const stages = columns.filter(({ id }) => id !== column.id && id !== 0)
  return (
    <span className="phone-only">
      <Menu
        label={t('moveCard', { name: applicantName(card) })}
        items={stages.map((to) => ({ text: to.name, run: () => onMove(card, column, to) }))}
      >
        <ArrowRight className="i" aria-hidden="true" />
      </Menu>
    </span>
  )
}

export function CardText({ card }: { card: ListedApplication }) {
  const t = useTexts('applications')
  const { t: kit, format } = useKit()
  return (
    <>
      <strong className="cut" data-unread={card.seen === 0 || undefined} title={applicantName(card)}>
        {card.seen === 0 && (
          <i className={styles['dot']}>
            <span className="visually-hidden">{t('unread')}</span>
          </i>
        )}
        {applicantName(card)}
      </strong>
      <span className="cut soft" title={card.nazivPosla}>
        {card.nazivPosla}
      </span>
      <span className={styles['marks']}>
        {card.povucenaTime ? t('withdrawnShort') : card.rating === 0 && kit('noRating')}
        <Marks row={card} />
        <time dateTime={card.creationTime} title={format.moment(card.creationTime)}>
          {format.short(card.creationTime)}
        </time>
      </span>
    </>
  )
}
