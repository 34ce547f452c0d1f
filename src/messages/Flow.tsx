import { type ReactNode, useEffect, useRef } from 'react'
import type { MomentWire } from '../../server/notes/timeline-wire.ts'
import { momentText } from '../notes/moment-text.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import styles from './conversation.module.css'
import { DeclinedItem } from './DeclinedItem.tsx'
import { MessageItem } from './MessageItem.tsx'
import { NoteItem, ReplyItem } from './WrittenItem.tsx'

type Moment = MomentWire
type Props = {
  moments: readonly Moment[]
  unread: ReadonlySet<number>
  isOwn: boolean
  /** Of the candidate. */
  name: string
  newInvitation: ReactNode
  onReply: (() => void) | undefined
}

/** Days, events and what was written, from the first to the newest; it opens at the first new message. */
export function Flow({ moments, unread, isOwn, ...acts }: Props) {
  const t = useTexts('conversation')
  const { format } = useKit()
  const list = useRef<HTMLOListElement>(null)
  const isUnread = ({ kind, id }: Moment) => kind === 'message' && id !== undefined && unread.has(id)
  const lastOfInterviews = moments.findLast(({ kind }) => kind.startsWith('interview'))
  const firstNew = moments.find(isUnread)
  useOpenAtNew(list, `${moments.length} ${firstNew?.id ?? 0}`)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard
    <ol ref={list} className={styles['flow']} tabIndex={0} aria-label={t('flow')}>
      {moments.map((moment, at) => {
        const day = format.day(moment.time)
        const before = moments[at - 1]
        return [
          day !== (before && format.day(before.time)) && (
            <li key={`day ${day}`} className={styles['day']}>
              <time dateTime={moment.time}>{day}</time>
            </li>
          ),
          moment === firstNew && (
            <li key="new" className={styles['day']} data-new>
              {t('new')}
            </li>
          ),
          <Item
            key={`${moment.kind} ${moment.id ?? `${moment.time} ${moment.text}`}`}
            {...{ moment, isOwn, ...acts }}
            isUnread={isUnread(moment)}
            isLastOfInterviews={moment === lastOfInterviews}
          />,
        ]
      })}
    </ol>
  )
}

/** Shows the first new message, or else the end, whenever something was added. */
function useOpenAtNew(list: { current: HTMLElement | null }, what: string) {
  useEffect(() => {
    if (!what) return
    const place = list.current?.querySelector<HTMLElement>('[data-new]') ?? list.current?.lastElementChild
    place?.scrollIntoView({ block: 'nearest' })
  }, [list, what])
}

type ItemProps = Pick<Props, 'isOwn' | 'name' | 'newInvitation' | 'onReply'> & {
  moment: Moment
  isUnread: boolean
  isLastOfInterviews: boolean
}

function Item({ moment, isUnread, isOwn, isLastOfInterviews, ...acts }: ItemProps) {
  if (moment.kind === 'message') return <MessageItem moment={moment} isUnread={isUnread} isOwn={isOwn} />
  if (moment.kind === 'note') return <NoteItem moment={moment} />
  if (moment.kind.startsWith('reply')) return <ReplyItem moment={moment} isOwn={isOwn} />
  if (moment.kind === 'interviewDeclined')
    return <DeclinedItem moment={moment} isOpen={isOwn && isLastOfInterviews} {...acts} />
  return <EventItem moment={moment} />
}

function EventItem({ moment }: { moment: Moment }) {
  const t = useTexts('timeline')
  const { format } = useKit()
  const { title, detail } = momentText(t, moment, format.moment)
  return (
    <li className={styles['event']} data-kind={moment.kind}>
      <p>
        {moment.author && <b>{moment.author}</b>} {title} {detail && <b>{detail}</b>}
        {moment.content && <q>{moment.content}</q>}
      </p>
      <time dateTime={moment.time}>{format.time(moment.time)}</time>
    </li>
  )
}
