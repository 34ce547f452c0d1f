import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './Combobox.module.css'
import { useKit } from './kit-context.ts'
import { openWhereSpace } from './open-where-space.ts'
import type { ComboboxState } from './use-combobox.ts'

type ListState = Pick<ComboboxState, 'found' | 'active' | 'text' | 'canCreate' | 'count' | 'pick'>

type ListProps = { id: string; label: string; state: ListState; isSearching?: boolean }

/** The open list of a `ComboboxInput`, or of names in a text. */
export function ComboboxList({ id, label, state, isSearching }: ListProps) {
  const { t } = useKit()
  const { found, active, text, canCreate, count, pick } = state
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (list.current && count >= 0) openWhereSpace(list.current)
  }, [count])
  useEffect(() => {
    list.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    <div ref={list} id={`${id}-list`} className={styles['list']} role="listbox" aria-label={label}>
      {found.map((option, at) => (
        <Line key={option.id} id={`${id}-${at}`} at={at} isActive={at === active} onPick={() => pick(option)}>
          {option.text}
          {option.hint && <small>{option.hint}</small>}
        </Line>
      ))}
      {canCreate && (
        <Line id={`${id}-${found.length}`} at={found.length} isActive={active === found.length} onPick={() => pick()}>
          {t('create', { name: text })}
        </Line>
      )}
      {count === 0 && <p>{t(isSearching ? 'searching' : 'noMatch')}</p>}
    </div>
  )
}

type LineProps = { id: string; at: number; isActive: boolean; onPick: () => void; children: ReactNode }

/** Pressing must not take focus out of the field, which would close the list. */
const Line = ({ id, at, isActive, onPick, children }: LineProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    data-at={at}
    aria-selected={isActive}
    onMouseDown={(event) => {
      event.preventDefault()
      onPick()
    }}
  >
    {children}
  </div>
)
