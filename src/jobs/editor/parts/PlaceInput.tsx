import { X } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { useQuery } from '../../../data/use-query.ts'
import type { ControlProps } from '../../../ui/Field.tsx'
import { suggestPlaces } from '../editor-calls.ts'
import { useEditor } from '../editor-context.ts'
import styles from './PlaceInput.module.css'

type Props = {
  control: ControlProps
  towns: readonly string[]
  onAdd: (town: string) => void
  onRemove: (town: string) => void
}

/** Towns as chips, with suggestions from three letters on; a comma separates a town from its region. */
export function PlaceInput({ control, towns, onAdd, onRemove }: Props) {
  const { t, language } = useEditor()
  const list = useId()
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed.trim())
  const { data = [] } = useQuery(asked.length >= 3 ? `places-${language}-${asked}` : null, (signal) =>
    suggestPlaces(asked, language, signal),
  )
  function add(text: string) {
    const town = text.replaceAll(';', ' ').trim()
    setTyped('')
    if (town && !towns.includes(town)) onAdd(town)
  }
  return (
    <div className={styles['places']}>
      {towns.length > 0 && (
        <ul aria-label={t('name_lokacijaDescription')}>
          {towns.map((town) => (
            <li key={town}>
              {town}
              <button type="button" aria-label={t('removePlace', { town })} onClick={() => onRemove(town)}>
                <X className="i" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        {...control}
        list={list}
        value={typed}
        maxLength={120}
        autoComplete="off"
        placeholder={t('addPlace')}
        onChange={({ currentTarget: { value }, nativeEvent }) => {
          // Choosing from the native list fires an input event without a typed letter.
          const isChosen = !('inputType' in nativeEvent) || nativeEvent.inputType === 'insertReplacementText'
          if (isChosen && data.some(({ title }) => title === value)) add(value)
          else setTyped(value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            add(typed)
          } else if (event.key === 'Backspace' && !typed) {
            const last = towns.at(-1)
            if (last) onRemove(last)
          }
        }}
        onBlur={() => add(typed)}
      />
      <datalist id={list}>
        {data.map(({ placeId, title }) => (
          <option key={placeId} value={title} />
        ))}
      </datalist>
    </div>
  )
}
