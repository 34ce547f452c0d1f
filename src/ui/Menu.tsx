import { Ellipsis } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useKit } from './kit-context.ts'
import { MenuList } from './MenuList.tsx'
import type { MenuItem } from './menu-items.ts'
import { useShortcuts } from './use-shortcuts.ts'

export type { MenuItem } from './menu-items.ts'

type Props = {
  /** What the button is called; 'Više radnji' when left out. */
  label?: string
  /** What stands in the button; three dots when left out. */
  children?: ReactNode
  className?: string
  tabIndex?: number
  /** A key that opens it, as `Shortcut.keys`. */
  keys?: string
  items: readonly MenuItem[]
}

/**
 * A button that opens a list of actions: arrows move, Enter does, Escape closes, focus returns. On a phone it is a sheet.
 *
 *     <Menu items={[{ text: t('duplicate'), icon: <Copy className="i" />, run: duplicate }, 'separator', { …, isDestructive: true }]} />
 */
export function Menu({ label, children, className = 'btn bare square', tabIndex, keys, items }: Props) {
  const { t } = useKit()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const name = label ?? t('more')
  useShortcuts(keys ? [{ keys, text: name, run: () => setOpen(true) }] : [])

  useEffect(() => {
    if (!isOpen) return
    const close = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('[role="menu"]') && !button.current?.contains(target))
        setOpen(false)
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [isOpen])

  function close(returnsFocus: boolean) {
    setOpen(false)
    if (returnsFocus) button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={children && !label ? undefined : name}
        title={children ? undefined : name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        tabIndex={tabIndex}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return
          event.preventDefault()
          event.stopPropagation()
          setOpen(true)
        }}
      >
        {children ?? <Ellipsis className="i" aria-hidden="true" />}
      </button>
      {isOpen && button.current && <MenuList label={name} items={items} opener={button.current} onClose={close} />}
    </>
  )
}
