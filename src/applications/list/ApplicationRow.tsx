import { Paperclip, Reply } from 'lucide-react'
import { memo, type Ref } from 'react'
import type { List } from '../../data/use-list-state.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { Score } from '../../ui/StarRating.tsx'
import type { Selection } from '../../ui/use-selection.ts'
import { applicantName } from '../application-wire.ts'
import { type ListedApplication, useApplications } from '../applications-context.ts'
import type { ApplicationFilters } from './applications-list.ts'
import styles from './list.module.css'

type Props = {
  row: ListedApplication
  /** The position on the page, from zero, and the number of rows on it. */
  at: number
  count: number
  list: List<ApplicationFilters>
  selection: Selection
  isActive: boolean
  isOpen: boolean
  ref: Ref<HTMLLIElement> | undefined
}

/** Name, rating and time; below the ad and the stage. */
export function ApplicationRow({ row, at, count, isActive, isOpen, list, selection, ref }: Props) {
  const t = useTexts('applications')
  const { may } = useKit()
  const id = String(row.id)
  const tabIndex = isActive ? 0 : -1
  return (
    <li
      ref={ref}
      className={styles['row']}
      data-index={at}
      aria-posinset={at + 1}
      aria-setsize={count}
      data-open={isOpen || undefined}
      data-chosen={selection.ids.has(id) || undefined}
    >
      {may('POST /api/prijave/bulk') && (
        <label className={styles['box']}>
          <input
            type="checkbox"
            aria-label={t('select', { name: applicantName(row) })}
            checked={selection.ids.has(id)}
            tabIndex={tabIndex}
            onChange={(event) => selection.toggle(id, (event.nativeEvent as MouseEvent).shiftKey)}
          />
        </label>
      )}
      <a
        data-row
        href={list.hrefOf({ openId: id })}
        tabIndex={tabIndex}
        aria-current={isOpen || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          list.open(id)
        }}
      >
        <NameLine row={row} />
        <JobLine row={row} />
      </a>
    </li>
  )
}

/** Who applied, how they were rated, and when. Rendered again only with another row, not with each step through the list. */
const NameLine = memo(function NameLine({ row }: { row: ListedApplication }) {
  const t = useTexts('applications')
  const { format } = useKit()
  return (
    <span className={styles['line']}>
      {row.seen === 0 && (
        <i className={styles['dot']}>
          <span className="visually-hidden">{t('unread')}</span>
        </i>
      )}
      <strong className="cut" data-unread={row.seen === 0 || undefined} title={applicantName(row)}>
        {applicantName(row)}
      </strong>
      <Marks row={row} />
      <time dateTime={row.creationTime} title={format.moment(row.creationTime)}>
        {format.short(row.creationTime)}
      </time>
    </span>
  )
})

/** That the candidate has answered what nobody has read yet. */
function Answered({ row: { noviOdgovori, odgovoriNepoznatih } }: { row: ListedApplication }) {
  const t = useTexts('applications')
  if (noviOdgovori === 0 && odgovoriNepoznatih === 0) return null
  const text = t(noviOdgovori > 0 ? 'newAnswer' : 'unknownAnswer')
  return (
    <span className={styles['answered']} title={text}>
      <Reply className="i" aria-hidden="true" />
      <span className="visually-hidden">{text}</span>
    </span>
  )
}

/** Stars, a paper clip and a new answer, where there are any. */
export function Marks({ row }: { row: ListedApplication }) {
  const t = useTexts('applications')
  const { rating, brojDatoteka } = row
  const files = t('files', { count: brojDatoteka })
  return (
    <>
      <Answered row={row} />
      <Score rating={rating} />
      {brojDatoteka > 0 && (
        <span className="soft" title={files}>
          <Paperclip className="i" aria-hidden="true" />
          <span className="visually-hidden">{files}</span>
        </span>
      )}
    </>
  )
}

/** How long the company still has to answer as it promised, or that it did not. */
function PromiseLeft({ row: { obecanje } }: { row: ListedApplication }) {
  const t = useTexts('applications')
  const { format } = useKit()
  if (obecanje?.stanje !== 'open' && obecanje?.stanje !== 'broken') return null
  return (
    <span className={styles['promise']} data-urgent={obecanje.dana < 2 || undefined} title={format.moment(obecanje.do)}>
      {obecanje.stanje === 'open' ? t('promiseLeft', { count: obecanje.dana }) : t('promiseBroken')}
    </span>
  )
}

const JobLine = memo(function JobLine({ row }: { row: ListedApplication }) {
  const t = useTexts('applications')
  const { stages } = useApplications()
  const stageAt = stages.findIndex((stage) => stage.id === row.processId)
  return (
    <span className={styles['line']}>
      <span className="cut soft" title={row.nazivPosla}>
        {row.nazivPosla}
      </span>
      <PromiseLeft row={row} />
      <span className="step">
        {stageAt >= 0 && !row.povucenaTime && <b>{stageAt + 1}</b>}
        <span className={styles['stage']}>{row.povucenaTime ? t('withdrawnShort') : row.prijavaProcess?.name}</span>
      </span>
    </span>
  )
})
