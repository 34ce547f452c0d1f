import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { List } from '../../data/use-list-state.ts'
import { useTexts } from '../../ui/kit-context.ts'
import { useRoving } from '../../ui/use-roving.ts'
import type { Selection } from '../../ui/use-selection.ts'
import { setHeight, useVirtualRows } from '../../ui/use-virtual-rows.ts'
import type { ListedApplication } from '../applications-context.ts'
import { ApplicationRow } from './ApplicationRow.tsx'
import type { ApplicationFilters } from './applications-list.ts'
import styles from './list.module.css'

type Props = { rows: readonly ListedApplication[]; list: List<ApplicationFilters>; selection: Selection }

/** Pixels of a row, as the style sheet has it. */
const rowHeight = 64

/** Two lines an application; one tab stop, arrows move, Enter opens, x selects. Above 200 rows only those in view are rendered. */
export function ApplicationRows({ rows, list, selection }: Props) {
  const t = useTexts('applications')
  const element = useRef<HTMLUListElement>(null)
  const { from, to, before, after, measure, scrollTo } = useVirtualRows(element, rows.length, rowHeight)
  const openAt = rows.findIndex(({ id }) => String(id) === list.openId)
  const lastAt = useLastOpen(rows, list.openId, focusRow)
  // That row may be out of view and not rendered: the tab stop moves to the nearest rendered row.
  const index = Math.min(Math.max(lastAt, from), to - 1)
  function focusRow(at: number) {
    const row = element.current?.querySelector(`[data-index="${at}"]`)
    row?.querySelector<HTMLElement>('a[data-row]')?.focus({ preventScroll: true })
  }
  useEffect(() => {
    if (openAt < 0) return
    const row = element.current?.querySelector(`[data-index="${openAt}"]`)
    if (row) row.scrollIntoView?.({ block: 'nearest' })
    else scrollTo?.(openAt)
  }, [openAt, scrollTo])
  const rove = useRoving({
    count: rows.length,
    index,
    onMove: (at) => {
      const row = rows[at]
      if (!row) return
      list.open(String(row.id))
      scrollTo?.(at)
      requestAnimationFrame(() => focusRow(at))
    },
  })
  function onKeyDown(event: KeyboardEvent) {
    const row = rows[index]
    if (event.key.toLowerCase() !== 'x' || event.ctrlKey || event.metaKey || !row) return rove(event)
    event.preventDefault()
    selection.toggle(String(row.id), event.shiftKey)
  }
  return (
    <div className="rows">
      <ul ref={element} className={styles['rows']} aria-label={t('title')} onKeyDown={onKeyDown}>
        <Room pixels={before} />
        {rows.slice(from, to).map((row, offset) => (
          <ApplicationRow
            key={row.id}
            ref={measure}
            row={row}
            at={from + offset}
            count={rows.length}
            isActive={from + offset === index}
            isOpen={String(row.id) === list.openId}
            {...{ list, selection }}
          />
        ))}
        <Room pixels={after} />
      </ul>
    </div>
  )
}

/** The position of the open row, or of the one that was open last, which gets the focus when it closes. */
function useLastOpen(rows: Props['rows'], openId: string | null, focusRow: (at: number) => void) {
  const last = useRef(openId)
  const at = rows.findIndex(({ id }) => String(id) === (openId ?? last.current))
  const wasOpen = useRef(false)
  useEffect(() => {
    // Only closing moves the focus, not what changes in the list later.
    if (openId === null && wasOpen.current) focusRow(at)
    wasOpen.current = openId !== null
    if (openId !== null) last.current = openId
  })
  return at
}

/** Stands for the rows out of view. */
const Room = ({ pixels }: { pixels: number }) => pixels > 0 && <li aria-hidden="true" ref={setHeight(pixels)} />
