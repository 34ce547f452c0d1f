import { useRef } from 'react'
import styles from './Tabs.module.css'
import { useRoving } from './use-roving.ts'

type Tab = { id: string; text: string; count?: number; hint?: string }
type Props = { label: string; tabs: readonly Tab[]; value: string; onChange: (id: string) => void; idPrefix: string }

/**
 * Tabs in a row; the panels are the caller's.
 *
 *     <Tabs label={t('languages')} tabs={tabs} value={language} onChange={setLanguage} idPrefix="language" />
 *     <div {...tabPanel('language', language)}>…</div>
 *
 * Arrows move and choose. On a phone the row scrolls sideways. For views of one list use `Segments`.
 */
export function Tabs({ label, tabs, value, onChange, idPrefix }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const index = Math.max(
    0,
    tabs.findIndex(({ id }) => id === value),
  )
  const onKeyDown = useRoving({
    count: tabs.length,
    index,
    orientation: 'horizontal',
    wraps: true,
    onMove: (at) => {
      const tab = tabs[at]
      if (!tab) return
      onChange(tab.id)
      row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus()
    },
  })
  return (
    <div ref={row} role="tablist" aria-label={label} className={styles['tabs']} onKeyDown={onKeyDown} tabIndex={-1}>
      {tabs.map(({ id, text, count, hint }, at) => (
        <button
          key={id}
          id={`${idPrefix}-tab-${id}`}
          type="button"
          role="tab"
          aria-selected={at === index}
          aria-controls={`${idPrefix}-panel`}
          tabIndex={at === index ? 0 : -1}
          onClick={() => onChange(id)}
        >
          <span>
            {text} {count !== undefined && <span className="count">{count}</span>}
          </span>
          {hint && <small>{hint}</small>}
        </button>
      ))}
    </div>
  )
}

/** The attributes of the panel that shows the chosen tab. */
export const tabPanel = (idPrefix: string, value: string) => ({
  id: `${idPrefix}-panel`,
  role: 'tabpanel',
  'aria-labelledby': `${idPrefix}-tab-${value}`,
})
