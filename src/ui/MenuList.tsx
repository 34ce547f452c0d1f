import { Fragment, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { capsOf } from './key-names.ts'
import styles from './Menu.module.css'
import type { MenuAction, MenuItem } from './menu-items.ts'
import { placeBeside } from './place-beside.ts'
import { useRoving } from './use-roving.ts'

type Props = {
  label: string
  items: readonly MenuItem[]
  opener: HTMLElement
  onClose: (returnsFocus: boolean) => void
}

/** The open list of a `Menu`, above all else so that no pane cuts it. */
export function MenuList({ label, items, opener, onClose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const actions = items.filter((item) => item !== 'separator')
  const focusAt = (at: number) => {
    setIndex(at)
    list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]')[at]?.focus()
  }
  const rove = useRoving({ count: actions.length, index, onMove: focusAt, wraps: true })

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    element.showPopover?.()
    placeBeside(element, opener)
    element.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  }, [opener])
  useEffect(() => {
    const close = () => onClose(false)
    addEventListener('resize', close)
    return () => removeEventListener('resize', close)
  }, [onClose])

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault()
      return onClose(true)
    }
    const named = actions.findIndex(({ text }, at) => at > index && startsWith(text, event.key))
    const first = named >= 0 ? named : actions.findIndex(({ text }) => startsWith(text, event.key))
    if (event.key.length === 1 && event.key !== ' ' && first >= 0) return focusAt(first)
    rove(event)
  }
  return (
    <div
      ref={list}
      className={styles['menu']}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      popover="manual"
      onKeyDown={onKeyDown}
    >
      {items.map((item, at) =>
        item === 'separator' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: separators are all alike
          <hr key={at} />
        ) : (
          <Fragment key={item.text}>
            <Item item={item} isActive={actions.indexOf(item) === index} onDone={() => onClose(true)} />
          </Fragment>
        ),
      )}
    </div>
  )
}

const startsWith = (text: string, letter: string) =>
  letter.length === 1 && text.toLowerCase().startsWith(letter.toLowerCase())

function Item({ item, isActive, onDone }: { item: MenuAction; isActive: boolean; onDone: () => void }) {
  const inside = (
    <>
      {item.icon}
      {item.text}
      {item.note && <small>{item.note}</small>}
      {item.keys && (
        <span className={styles['keys']} aria-hidden="true">
          {capsOf(item.keys).map((cap) => (
            <kbd key={cap}>{cap}</kbd>
          ))}
        </span>
      )}
    </>
  )
  const shared = {
    role: 'menuitem',
    tabIndex: isActive ? 0 : -1,
    'data-destructive': item.isDestructive || undefined,
  } as const
  if (item.href !== undefined) {
    const target = item.opensNewTab ? { target: '_blank', rel: 'noopener' } : {}
    return (
      <a {...shared} href={item.href} {...target} onClick={onDone}>
        {inside}
      </a>
    )
  }
  const act = () => {
    if (item.isDisabled) return
    onDone()
    item.run?.()
  }
  return (
    <button {...shared} type="button" aria-disabled={item.isDisabled || undefined} onClick={act}>
      {inside}
    </button>
  )
}
