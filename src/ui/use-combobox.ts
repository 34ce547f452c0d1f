import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react'
import { finderOf, type Option } from './combobox-options.ts'
import { steppedBy } from './list-steps.ts'

type ComboboxOptions = {
  options: readonly Option[]
  /** The field's text while the user is not typing. */
  shown: string
  isStrict?: boolean | undefined
  onPick: (option: Option) => void
  onType?: ((text: string) => void) | undefined
  onCreate?: ((text: string) => void) | undefined
  onErase?: (() => void) | undefined
}

/** What is typed, what it finds, and what the keys do in a `ComboboxInput`. */
export function useCombobox({ options, shown, isStrict, onPick, onType, onCreate, onErase }: ComboboxOptions) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [chosen, setActive] = useState(0)
  const find = useMemo(() => finderOf(options, { isStrict }), [options, isStrict])
  const deferred = useDeferredValue(typed)
  const found = useMemo(() => find(deferred), [find, deferred])
  const text = typed.trim()
  const isNew = text !== '' && !options.some((option) => option.text.toLowerCase() === text.toLowerCase())
  const canCreate = onCreate !== undefined && isNew
  const count = found.length + (canCreate ? 1 : 0)
  // The server may have found fewer since.
  const active = Math.max(0, Math.min(chosen, count - 1))

  function close() {
    setOpen(false)
    setTyped('')
    setActive(0)
    onType?.('')
  }
  /** Without an option: adds what was typed, where that may be done. */
  function pick(option?: Option) {
    close()
    if (option) onPick(option)
    else if (canCreate) onCreate(text)
  }
  function type(value: string) {
    const own = isOpen ? value : firstLetters(value, shown)
    setTyped(own)
    onType?.(own)
    setActive(0)
    setOpen(true)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const next = steppedBy(event.key, { at: active, count })
    if (next !== undefined) {
      event.preventDefault()
      if (isOpen) setActive(next)
      else setOpen(true)
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      // The list on screen may be a letter behind: what was typed counts.
      pick(find(typed)[active])
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Backspace' && typed === '') onErase?.()
  }
  return {
    ...{ isOpen, text, typed, active, found, canCreate, count },
    open: () => setOpen(true),
    close,
    type,
    pick,
    onKeyDown,
  }
}

/** The first letters stand behind what was shown, unless that was marked and has gone. */
const firstLetters = (value: string, shown: string) => (value.startsWith(shown) && value.slice(shown.length)) || value

export type ComboboxState = ReturnType<typeof useCombobox>
