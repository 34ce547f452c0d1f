import { ArrowRight } from 'lucide-react'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { Menu } from '../../ui/Menu.tsx'
import { nameOf } from '../application-wire.ts'
import type { ListedApplication } from '../applications-context.ts'
import { Marks } from '../list/ApplicationRow.tsx'
import type { ApplicationsList } from '../list/applications-list.ts'
import styles from './BoardCard.module.css'
import type { Column } from './board-columns.ts'
import type { Lift } from './use-lift.ts'

type Props = {
  card: ListedApplication
  column: Column
  columns: readonly Column[]
  list: ApplicationsList
  board: Lift
  /** Is it the one tab stop of its column? */
  isActive: boolean
  onFocus: () => void
  onMove: ((card: ListedApplication, from: Column, to: Column) => void) | undefined
}

/** One application on the board. Moved by dragging, by the keyboard after Space, or on a phone from a menu. */
export function BoardCard({ card, column, columns, list, board, isActive, onFocus, onMove }: Props) {
  const t = useTexts('applications')
  const id = String(card.id)
  const isLifted = board.lifted?.card.id === card.id
  return (
    <li
      className={styles['card']}
      data-open={list.openId === id || undefined}
      data-lifted={isLifted || undefined}
      draggable={onMove !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', nameOf(card))
        board.lift(card, column, 'pointer')
      }}
      onDragEnd={() => board.lifted && board.cancel()}
    >
      <a
        data-card={card.id}
        href={list.hrefOf({ openId: id })}
        tabIndex={isActive ? 0 : -1}
        draggable={false}
        aria-current={list.openId === id || undefined}
        onFocus={onFocus}
        onBlur={({ relatedTarget }) => relatedTarget && isLifted && board.lifted?.by === 'keys' && board.cancel()}
        onKeyDown={(event) => onMove && board.onKeyDown(event, card, column)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          list.open(id)
        }}
      >
        <CardText card={card} />
      </a>
      {onMove && (
        <span className="phone-only">
          <Menu
            label={t('moveCard', { name: nameOf(card) })}
            items={columns
              .filter((one) => one.id !== column.id && one.id !== 0)
              .map((to) => ({ text: to.name, run: () => onMove(card, column, to) }))}
          >
            <ArrowRight className="i" aria-hidden="true" />
          </Menu>
        </span>
      )}
    </li>
  )
}

function CardText({ card }: { card: ListedApplication }) {
  const t = useTexts('applications')
  const { t: kit, format } = useKit()
  return (
    <>
      <strong className="cut" data-unread={card.seen === 0 || undefined} title={nameOf(card)}>
        {card.seen === 0 && (
          <i className={styles['dot']}>
            <span className="visually-hidden">{t('unread')}</span>
          </i>
        )}
        {nameOf(card)}
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
