import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { DropdownList } from './DropdownList.tsx'
import { Flag } from './Flag.tsx'
import { matching } from './options.ts'
import { useNativeSelect } from './use-native-select.ts'

type Props = {
  /** The native list. It keeps the value and is what the form sends. */
  select: HTMLSelectElement
  label: string
  /** Said when nothing matches. */
  none: string
  /** Was the native list pressed while this was on its way? */
  isPressed?: boolean
}

/** A native list made into one that is searched by typing. */
export function Dropdown({ select, label, none, isPressed = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const { options, value, choose } = useNativeSelect(select)
  const chosenAt = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )
  const [isOpen, setOpen] = useState(isPressed)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(chosenAt)

  const chosen = options[chosenAt]
  // The list may come a moment after the letter in the field: typing is never held up by it.
  const shown = matching(options, useDeferredValue(typed) ?? '')

  useEffect(() => {
    const isWanted = isPressed || document.activeElement === select
    hide(select)
    for (const each of select.labels) each.htmlFor = `${id}-input`
    if (isWanted) input.current?.focus()
  }, [select, id, isPressed])

  function open(at = chosenAt) {
    setActive(at)
    setOpen(true)
  }
  function close() {
    setOpen(false)
    setTyped(null)
  }
  function pick(picked: string | undefined) {
    close()
    if (picked !== undefined && picked !== value) choose(picked)
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = shown.length - 1
    const moves: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + 8,
      PageUp: active - 8,
    }
    const to = moves[event.key]
    if (to !== undefined) {
      event.preventDefault()
      if (isOpen) setActive(Math.max(0, Math.min(last, to)))
      else open()
    } else if (isOpen && event.key === 'Enter') {
      event.preventDefault()
      pick(matching(options, typed ?? '')[active]?.value)
    } else if (isOpen && event.key === 'Escape') {
      event.preventDefault()
      close()
    }
  }

  return (
    <div className="dropdown">
      {typed === null && <Flag of={chosen} />}
      <input
        ref={input}
        id={`${id}-input`}
        className="input"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && shown[active] ? `${id}-${shown[active].value}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={chosen?.name}
        value={typed ?? chosen?.name ?? ''}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={close}
        onClick={() => !isOpen && open()}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          open(0)
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <DropdownList id={id} label={label} none={none} options={shown} active={active} value={value} onPick={pick} />
      )}
    </div>
  )
}

/** People meet the dropdown instead; what fills in forms by itself still finds the native list. */
function hide(select: HTMLSelectElement) {
  select.classList.add('visually-hidden')
  select.tabIndex = -1
  select.setAttribute('aria-hidden', 'true')
}
