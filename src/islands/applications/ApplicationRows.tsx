import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { List } from '../data/use-list-state.ts'
import { useRoving } from '../ui/use-roving.ts'
import type { Selection } from '../ui/use-selection.ts'
import { ApplicationRow } from './ApplicationRow.tsx'
import { type ListedApplication, useApplications } from './applications-context.ts'
import type { ApplicationFilters } from './applications-list.ts'
import styles from './list.module.css'

type Props = { rows: readonly ListedApplication[]; list: List<ApplicationFilters>; selection: Selection }

/** Two lines an application; one tab stop, arrows move, Enter opens, x ticks. */
export function ApplicationRows({ rows, list, selection }: Props) {
  const { t } = useApplications()
  const element = useRef<HTMLUListElement>(null)
  const openAt = rows.findIndex(({ id }) => String(id) === list.openId)
  const index = Math.max(0, openAt)
  useEffect(() => {
    if (openAt >= 0) element.current?.children[openAt]?.scrollIntoView?.({ block: 'nearest' })
  }, [openAt])
  const rove = useRoving({
    count: rows.length,
    index,
    onMove: (at) => {
      const row = rows[at]
      if (!row) return
      list.open(String(row.id))
      element.current?.querySelectorAll<HTMLElement>('a[data-row]')[at]?.focus({ preventScroll: true })
    },
  })
  function onKeyDown(event: KeyboardEvent) {
    const row = rows[index]
    if (event.key.toLowerCase() !== 'x' || event.ctrlKey || event.metaKey || !row) return rove(event)
    event.preventDefault()
    selection.toggle(String(row.id), event.shiftKey)
  }
  return (
    <ul ref={element} className={`rows ${styles['rows']}`} aria-label={t('title')} onKeyDown={onKeyDown}>
      {rows.map((row, at) => (
        <ApplicationRow
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
