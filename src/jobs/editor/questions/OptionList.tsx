import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../../../ui/IconButton.tsx'
import { moved } from '../../../ui/moved.ts'
import { useEditor } from '../editor-context.ts'
import styles from '../parts/fields.module.css'

type Props = { options: readonly string[]; error?: string | undefined; onChange: (options: string[]) => void }

/** The offered answers. Alt with an arrow moves one, Enter adds the next. Focus goes to a new one, or to the next. */
export function OptionList({ options, error, onChange }: Props) {
  const { t } = useEditor()
  const list = useRef<HTMLFieldSetElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  function change(next: string[], focused: number) {
    onChange(next)
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll('input') ?? []
      const next = inputs[Math.min(focused, inputs.length - 1)] ?? addButton.current
      next?.focus()
    })
  }
  const add = (at: number) => change(options.toSpliced(at, 0, ''), at)

  function onKeyDown(event: React.KeyboardEvent, at: number) {
    const to = at + (event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0)
    if (event.altKey && to !== at && options[to] !== undefined) change(moved(options, at, to), to)
    else if (event.key === 'Enter') add(at + 1)
    else return
    event.preventDefault()
  }
  return (
    <fieldset ref={list} className={styles['options']} aria-invalid={error ? true : undefined}>
      <legend>{t('options')}</legend>
      {error && <p className={styles['error']}>{error}</p>}
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place while it is typed
        <div key={at}>
          <input
            className="input"
            aria-label={t('optionName', { number: at + 1 })}
            value={option}
            maxLength={200}
            onChange={({ currentTarget }) => onChange(options.with(at, currentTarget.value))}
            onKeyDown={(event) => onKeyDown(event, at)}
          />
          <IconButton
            icon={X}
            label={t('removeOption', { name: option })}
            onClick={() => change(options.toSpliced(at, 1), at)}
          />
        </div>
      ))}
      <button ref={addButton} type="button" className="btn bare" onClick={() => add(options.length)}>
        <Plus className="i" aria-hidden="true" />
        {t('addOption')}
      </button>
    </fieldset>
  )
}
