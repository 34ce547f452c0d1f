import { Paperclip } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import type { List } from '../data/use-list-state.ts'
import { useKit } from '../ui/kit-context.ts'
import { Score } from '../ui/StarRating.tsx'
import { useRoving } from '../ui/use-roving.ts'
import type { Selection } from '../ui/use-selection.ts'
import { jobTitleOf } from './application-wire.ts'
import { type ListedApplication, useApplications } from './applications-context.ts'
import type { ApplicationFilters } from './applications-list.ts'
import styles from './list.module.css'

type Props = { rows: readonly ListedApplication[]; list: List<ApplicationFilters>; selection: Selection }

/** Two lines an application; one tab stop, arrows move, Enter opens, x ticks. */
export function ApplicationRows({ rows, list, selection }: Props) {
  const { t } = useApplications()
  const element = useRef<HTMLUListElement>(null)
  const index = Math.max(
    0,
    rows.findIndex(({ id }) => String(id) === list.openId),
  )
  const rove = useRoving({
    count: rows.length,
    index,
    onMove: (at) => {
      const row = rows[at]
      if (!row) return
      list.open(String(row.id))
      element.current?.querySelectorAll<HTMLElement>('a[data-row]')[at]?.focus()
    },
  })
  function onKeyDown(event: KeyboardEvent) {
    const row = rows[index]
    if (event.key !== 'x' || !row) return rove(event)
    event.preventDefault()
    selection.toggle(String(row.id), event.shiftKey)
  }
  return (
    <ul ref={element} className={`rows ${styles['rows']}`} aria-label={t('title')} onKeyDown={onKeyDown}>
      {rows.map((row, at) => (
        <Row
          key={row.id}
          row={row}
          isActive={at === index}
          isOpen={String(row.id) === list.openId}
          {...{ list, selection }}
        />
      ))}
    </ul>
  )
}

type RowProps = Omit<Props, 'rows'> & { row: ListedApplication; isActive: boolean; isOpen: boolean }

function Row({ row, isActive, isOpen, list, selection }: RowProps) {
  const { t, stages } = useApplications()
  const { format } = useKit()
  const id = String(row.id)
  const name = `${row.ime} ${row.prezime}`.trim() || row.email
  const stageAt = stages.findIndex((stage) => stage.id === row.processId)
  return (
    <li className={styles['row']} data-open={isOpen || undefined} data-chosen={selection.ids.has(id) || undefined}>
      <input
        type="checkbox"
        aria-label={t('select', { name })}
        checked={selection.ids.has(id)}
        tabIndex={isActive ? 0 : -1}
        onChange={(event) => selection.toggle(id, (event.nativeEvent as MouseEvent).shiftKey)}
      />
      <a
        data-row
        href={list.hrefOf({ openId: id })}
        tabIndex={isActive ? 0 : -1}
        aria-current={isOpen || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          list.open(id)
        }}
      >
        <span className={styles['line']}>
          {row.seen === 0 && (
            <i className={styles['dot']}>
              <span className="visually-hidden">{t('unread')}</span>
            </i>
          )}
          <strong className="cut" data-unread={row.seen === 0 || undefined} title={name}>
            {name}
          </strong>
          <time dateTime={row.creationTime} title={format.moment(row.creationTime)}>
            {format.short(row.creationTime)}
          </time>
        </span>
        <span className={styles['line']}>
          <span className="cut soft" title={jobTitleOf(row)}>
            {jobTitleOf(row)}
          </span>
          <span className="step">
            {row.povucenaTime ? (
              t('withdrawnShort')
            ) : (
              <>
                {stageAt >= 0 && <b>{stageAt + 1}</b>} {row.prijavaProcess?.name}
              </>
            )}
            <Score rating={row.rating} />
            {row.brojDatoteka > 0 && (
              <span title={t('files', { count: row.brojDatoteka })}>
                <Paperclip className="i" aria-hidden="true" />
                <span className="visually-hidden">{t('files', { count: row.brojDatoteka })}</span>
              </span>
            )}
          </span>
        </span>
      </a>
    </li>
  )
}
