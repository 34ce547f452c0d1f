import { type RefObject, useId } from 'react'
import { maxNoteLength } from '../../server/notes/note.ts'
import { ComboboxList } from '../ui/ComboboxList.tsx'
import { useKit, useTexts } from '../ui/kit-context.ts'
import styles from './notes.module.css'
import { useMentions } from './use-mentions.ts'

type Props = {
  value: string
  /** While it is being sent. */
  isReadOnly: boolean
  onChange: (value: string) => void
  field: RefObject<HTMLTextAreaElement | null>
}

/** The text of a note, in which '@' offers the members to mention. A pasted text that is too long stays whole and is an error. */
export function NoteText({ value, isReadOnly, onChange, field }: Props) {
  const t = useTexts('notes')
  const kit = useKit()
  const id = useId()
  const { length } = value
  const isTooLong = length > maxNoteLength
  const { isOpen, list, ...mentions } = useMentions({ value, onChange, field })
  return (
    <div className={`field ${styles['writing']}`}>
      <label>
        <span className="visually-hidden">{t('note')}</span>
        <textarea
          className="input"
          rows={5}
          placeholder={t('placeholder')}
          value={value}
          readOnly={isReadOnly}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? id : undefined}
          aria-autocomplete="list"
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen ? `${id}-${list.active}` : undefined}
          ref={field}
          onChange={({ target }) => {
            onChange(target.value)
            mentions.onType(target)
          }}
          onKeyDown={mentions.onKeyDown}
          onBlur={mentions.close}
        />
      </label>
      {isOpen && <ComboboxList id={id} label={t('mention')} state={list} />}
      <span className="visually-hidden" role="status">
        {isOpen && kit.t('matches', { count: list.count })}
      </span>
      {isTooLong && (
        <p className="field-error" id={id} role="alert">
          {kit.t('tooLong', { max: maxNoteLength })} ({kit.t('characters', { count: length, max: maxNoteLength })})
        </p>
      )}
    </div>
  )
}
