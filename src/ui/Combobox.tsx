import { X } from 'lucide-react'
import styles from './Combobox.module.css'
import { ComboboxInput } from './ComboboxInput.tsx'
import type { Option } from './combobox-options.ts'
import type { ControlProps } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { useKit } from './kit-context.ts'

export type { Option } from './combobox-options.ts'

type Shared = {
  label: string
  options: readonly Option[]
  placeholder?: string
  control?: ControlProps
  isDisabled?: boolean
  /** Finds what contains the typed letters alone, and forgives no slips. */
  isStrict?: boolean
  /** Called with what is typed, for options that the server finds. */
  onType?: (text: string) => void
  /** Whether options are still to come. */
  isSearching?: boolean
}
type Props = Shared & { value: string | null; onChange: (id: string | null) => void; isClearable?: boolean }

/**
 * One of many, found by typing.
 *
 *     <Combobox label={t('group')} options={groups} value={groupId} onChange={setGroupId} />
 *     <Field name="country" label={t('country')}>{(control, value, set) => <Combobox label={t('country')} {...{ control }} … />}</Field>
 */
export function Combobox({ options, value, onChange, isClearable, ...input }: Props) {
  const { t } = useKit()
  const chosen = options.find(({ id }) => id === value)
  return (
    <div className={styles['single']}>
      <ComboboxInput {...input} options={options} shown={chosen?.text ?? ''} onPick={({ id }) => onChange(id)} />
      {isClearable && chosen && <IconButton icon={X} label={t('clear')} onClick={() => onChange(null)} />}
    </div>
  )
}

type ChipsProps = Shared & {
  /** The chosen ones, in order; they are not offered again. */
  chosen: readonly Option[]
  onAdd: (option: Option) => void
  onRemove: (option: Option) => void
  /** Lets people add what is not in the list. */
  onCreate?: (text: string) => void
  /** A double click on a chip. */
  onOpen?: (option: Option) => void
}

/** Several of many: removable chips with a field to find the next. Backspace in the empty field removes the last. */
export function ChipsInput({ options, chosen, onAdd, onRemove, onCreate, onOpen, ...input }: ChipsProps) {
  const { t } = useKit()
  const taken = new Set(chosen.map(({ id }) => id))
  const last = chosen.at(-1)
  return (
    <div className={styles['chips']}>
      {chosen.length > 0 && (
        <ul aria-label={input.label} className={styles['row']}>
          {chosen.map((option) => (
            <li key={option.id} className={styles['chip']} onDoubleClick={onOpen && (() => onOpen(option))}>
              {option.text}
              <button type="button" aria-label={t('remove', { name: option.text })} onClick={() => onRemove(option)}>
                <X className="i" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ComboboxInput
        {...input}
        options={options.filter(({ id }) => !taken.has(id))}
        onPick={onAdd}
        onCreate={onCreate}
        onErase={last && (() => onRemove(last))}
      />
    </div>
  )
}
