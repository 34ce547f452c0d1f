import type { ReactNode } from 'react'
import type { MomentWire } from '../../server/notes/timeline-wire.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import styles from './conversation.module.css'

type Props = {
  moment: MomentWire
  name: string
  /** Nothing was proposed since. */
  isOpen: boolean
  newInvitation: ReactNode
  onReply: (() => void) | undefined
}

/** The candidate declined all times: what was written to that, and the ways on. */
export function DeclinedItem({ moment: { time, content }, name, isOpen, newInvitation, onReply }: Props) {
  const t = useTexts('conversation')
  const { format } = useKit()
  return (
    <li className={styles['written']} data-kind="message">
      <header>
        <b>{name}</b>
        <span>{t('noTimeSuits')}</span>
        <time dateTime={time}>{format.time(time)}</time>
      </header>
      {content && <p className={styles['words']}>{content}</p>}
      {isOpen && onReply && (
        <div className={styles['ways']}>
          {newInvitation}
          <button type="button" className="btn" onClick={onReply}>
            {t('answer')}
          </button>
        </div>
      )}
    </li>
  )
}
