import { Plus, X } from 'lucide-react'
import { moved } from '../../../ui/moved.ts'
import { useEditor } from '../editor-context.ts'
import styles from '../parts/fields.module.css'

type Props = { options: readonly string[]; onChange: (options: string[]) => void }

/** The offered answers. Alt with an arrow moves one, Enter adds the next. */
export function OptionList({ options, onChange }: Props) {
  const { t } = useEditor()
  return (
    <fieldset className={styles['options']}>
      <legend>{t('options')}</legend>
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place while it is typed
        <div key={at}>
          <input
            className="input"
            aria-label={t('optionName', { number: at + 1 })}
            value={option}
            maxLength={200}
            onChange={({ currentTarget }) =>
              onChange(options.map((each, index) => (index === at ? currentTarget.value : each)))
            }
            onKeyDown={(event) => {
              const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
              if (event.altKey && step && options[at + step] !== undefined) onChange(moved(options, at, at + step))
              else if (event.key === 'Enter') onChange([...options, ''])
              else return
              event.preventDefault()
            }}
          />
          <button
            type="button"
            className="btn bare square"
            aria-label={t('removeOption', { name: option })}
            onClick={() => onChange(options.filter((_, index) => index !== at))}
          >
            <X className="i" aria-hidden="true" />
          </button>
        </div>
      ))}
      <button type="button" className="btn bare" onClick={() => onChange([...options, ''])}>
        <Plus className="i" aria-hidden="true" />
        {t('addOption')}
      </button>
    </fieldset>
  )
}
