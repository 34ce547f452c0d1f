import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react'
import { DropdownList } from './DropdownList.tsx'
import styles from './dropdown.module.css'
import { Flag } from './Flag.tsx'
import { matching } from './options.ts'
import { useNativeSelect } from './use-native-select.ts'

type Props = {
  /** The native select. It holds the value that the form sends. */
  select: HTMLSelectElement
  label: string
  /** The text shown when nothing matches. */
  none: string
  /** Was the native select pressed while this was being loaded? */
  isPressed?: boolean
}

/** Replaces a native select by one that is searched by typing. */
export function Dropdown({ select, label, none, isPressed = false }: Props) {
  const id = useId()
  const { options, value, chosen, shown, isOpen, typed, active, ...act } = useDropdown(select, isPressed)
  useReplacement(select, `${id}-input`, isPressed)

  function onKeyDown(event: KeyboardEvent) {
    const to = movedBy(event.key, active)
    if (to !== undefined && isOpen) act.setActive(Math.max(0, Math.min(shown.length - 1, to)))
    else if (to !== undefined) act.open()
    else if (isOpen && event.key === 'Enter') act.pick(matching(options, typed ?? '')[active]?.value)
    else if (isOpen && event.key === 'Escape') act.close()
    else return
    event.preventDefault()
  }

  return (
    <div className={styles['dropdown']}>
      {typed === null && <Flag of={chosen} />}
      <input
        id={`${id}-input`}
        className={styles['input']}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && shown[active] ? `${id}-${shown[active].value}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={chosen?.name}
        value={typed ?? chosen?.name ?? ''}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={act.close}
        onClick={() => !isOpen && act.open()}
        onChange={(event) => {
          act.setTyped(event.currentTarget.value)
          act.open(0)
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <DropdownList
          id={id}
          label={label}
          none={none}
          options={shown}
          active={active}
          value={value}
          onPick={act.pick}
        />
      )}
    </div>
  )
}

/** The state of a dropdown: whether it is open, the typed text and the active option. */
function useDropdown(select: HTMLSelectElement, isPressed: boolean) {
  const { options, value, choose } = useNativeSelect(select)
  const chosenAt = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )
  const [isOpen, setOpen] = useState(isPressed)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(chosenAt)

  const chosen = options[chosenAt]
  // Deferred, so that typing never waits for the list.
  const shown = matching(options, useDeferredValue(typed) ?? '')

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
  return { options, value, chosen, shown, isOpen, typed, active, setTyped, setActive, open, close, pick }
}

/** The index of the option that a key makes active; undefined for other keys. */
const movedBy = (key: string, active: number) =>
  ({ ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + 8, PageUp: active - 8 })[key]

/** Puts a field in the place of a native select: takes over its labels and focus. */
function useReplacement(select: HTMLSelectElement, fieldId: string, isPressed: boolean) {
  useEffect(() => {
    const isWanted = isPressed || document.activeElement === select
    hide(select)
    for (const each of select.labels) each.htmlFor = fieldId
    if (isWanted) document.getElementById(fieldId)?.focus()
  }, [select, fieldId, isPressed])
}

/** Hides the native select from people, not from autofill. */
function hide(select: HTMLSelectElement) {
  select.classList.add('visually-hidden')
  select.tabIndex = -1
  select.setAttribute('aria-hidden', 'true')
}
