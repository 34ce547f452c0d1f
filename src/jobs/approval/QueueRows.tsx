import { useRef } from 'react'
import { useRoving } from '../../ui/use-roving.ts'
import type { QueuedAd } from './approval-calls.ts'
import { useApproval } from './approval-context.ts'
import type { ApprovalList } from './approval-list.ts'
import { QueuedSummary } from './QueuedSummary.tsx'
import styles from './queue.module.css'

type Props = { rows: readonly QueuedAd[]; list: ApprovalList }

/** One tab stop; arrows move and open. */
export function QueueRows({ rows, list }: Props) {
  const { t } = useApproval()
  const element = useRef<HTMLUListElement>(null)
  const found = rows.findIndex(({ id }) => String(id) === list.openId)
  const index = Math.max(0, found)
  const onKeyDown = useRoving({
    count: rows.length,
    index,
    onMove: (at) => {
      const row = rows[at]
      if (!row) return
      list.open(String(row.id))
      element.current?.querySelectorAll<HTMLElement>('a')[at]?.focus()
    },
  })
  return (
    <ul ref={element} className={`rows ${styles['rows']}`} aria-label={t('title')} onKeyDown={onKeyDown}>
      {rows.map((row, at) => (
        <li key={row.id}>
          <a
            className={styles['row']}
            href={list.hrefOf({ openId: String(row.id) })}
            tabIndex={at === index ? 0 : -1}
            aria-current={at === found || undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              list.open(String(row.id))
            }}
          >
            <QueuedSummary ad={row} />
          </a>
        </li>
      ))}
    </ul>
  )
}
