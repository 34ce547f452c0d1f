import { useEffect, useLayoutEffect, useRef } from 'react'
import { openWhereSpace } from '../../ui/open-where-space.ts'
import styles from './dropdown.module.css'
import { Flag } from './Flag.tsx'
import type { DropdownOption } from './options.ts'

type Props = {
  id: string
  label: string
  /** The text shown when nothing matches. */
  none: string
  options: DropdownOption[]
  active: number
  value: string
  onPick: (value: string) => void
}

/** The open list, with a header wherever a section begins. */
export function DropdownList({ id, label, none, options, active, value, onPick }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (list.current && options.length > 0) openWhereSpace(list.current)
  }, [options.length])
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' })
  })

  if (options.length === 0) {
    return (
      <p className={`${styles['list']} ${styles['none']}`} role="status">
        {none}
      </p>
    )
  }
  return (
    <div
      ref={list}
      className={styles['list']}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      onPointerDown={(event) => event.preventDefault()}
    >
      {options.map((option, at) => [
        option.section && option.section !== options[at - 1]?.section && (
          <div key={option.section} className={styles['section']} role="presentation">
            {option.section}
          </div>
        ),
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field of the dropdown answers to the keys
        <div
          key={option.value}
          id={`${id}-${option.value}`}
          className={styles['option']}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          data-active={at === active || undefined}
          onClick={() => onPick(option.value)}
        >
          <Flag of={option} />
          {option.name}
        </div>,
      ])}
    </div>
  )
}
