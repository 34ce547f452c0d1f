import { useId } from 'react'
import styles from './Combobox.module.css'
import { ComboboxList } from './ComboboxList.tsx'
import type { Option } from './combobox-options.ts'
import type { ControlProps } from './Field.tsx'
import { useKit } from './kit-context.ts'
import { useCombobox } from './use-combobox.ts'

type Props = {
  label: string
  options: readonly Option[]
  /** The field's text while the user is not typing. */
  shown?: string
  placeholder?: string | undefined
  /** Attributes of the `Field` around it. */
  control?: ControlProps | undefined
  isDisabled?: boolean | undefined
  /** Finds what contains the typed letters alone, and forgives no slips. */
  isStrict?: boolean | undefined
  onPick: (option: Option) => void
  /** What is typed, for options that the server finds; '' once the list closes. */
  onType?: ((text: string) => void) | undefined
  /** Whether options are still to come. */
  isSearching?: boolean | undefined
  /** Offers to add what was typed. */
  onCreate?: ((text: string) => void) | undefined
  /** Backspace in the empty field. */
  onErase?: (() => void) | undefined
}

/** The field and the list of `Combobox` and `ChipsInput`: typing searches, arrows move, Enter picks, Escape closes. */
export function ComboboxInput({
  label,
  placeholder,
  control,
  isDisabled,
  isSearching = false,
  shown = '',
  ...options
}: Props) {
  const { t } = useKit()
  const id = useId()
  const state = useCombobox({ shown, ...options })
  const { isOpen, text, typed, active, found, count } = state
  const isEmpty = isSearching && found.length === 0
  return (
    <div className={styles['combobox']}>
      <input
        {...control}
        id={control?.id ?? `${id}-input`}
        className="input"
        role="combobox"
        aria-label={control ? undefined : label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && count > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        disabled={isDisabled}
        placeholder={shown || placeholder}
        value={isOpen ? typed : shown}
        onFocus={(event) => event.currentTarget.select()}
        onClick={state.open}
        onBlur={state.close}
        onChange={({ currentTarget }) => state.type(currentTarget.value)}
        onKeyDown={state.onKeyDown}
      />
      <span className="visually-hidden" role="status">
        {isOpen && text !== '' && (isEmpty ? t('searching') : t('matches', { count: found.length }))}
      </span>
      {isOpen && <ComboboxList {...{ id, label, state, isSearching }} />}
    </div>
  )
}
