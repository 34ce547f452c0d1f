import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styles from './SearchBox.module.css'
import { useShortcuts } from './use-shortcuts.ts'

type Props = {
  label: string
  placeholder?: string
  value: string
  /** Called 300 ms after the last letter, at once on Enter. */
  onChange: (text: string) => void
  /** `/` goes there (default). */
  hasShortcut?: boolean
}

const pauseMs = 300

/** A field that searches while one types. `/` puts focus in it. */
export function SearchBox({ label, placeholder, value, onChange, hasShortcut = true }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(value)
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (value !== sent.current) {
      clearTimeout(timer.current)
      setTyped(value)
    }
    sent.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  useShortcuts(hasShortcut ? [{ keys: '/', text: label, run: () => input.current?.focus() }] : [])

  function send(text: string) {
    clearTimeout(timer.current)
    if (text === sent.current) return
    sent.current = text
    onChange(text)
  }
  return (
    <label className={styles['search']}>
      <Search className="i" aria-hidden="true" />
      <input
        ref={input}
        className="input"
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={typed}
        maxLength={200}
        onChange={({ currentTarget: { value: text } }) => {
          setTyped(text)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => send(text.trim()), pauseMs)
        }}
        onKeyDown={({ key }) => key === 'Enter' && send(typed.trim())}
      />
      {hasShortcut && <kbd>/</kbd>}
    </label>
  )
}
