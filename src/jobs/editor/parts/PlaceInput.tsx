import { X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { countryName } from '../../../../server/places/place.ts'
import { usePaused } from '../../../data/use-paused.ts'
import { useQuery } from '../../../data/use-query.ts'
import type { ControlProps } from '../../../ui/Field.tsx'
import { suggestPlaces } from '../editor-calls.ts'
import { useEditor } from '../editor-context.ts'
import styles from './PlaceInput.module.css'
import type { Place } from './use-places.ts'

type Changes = { onRemove: (place: Place) => void; onLocate: (place: Place, countryId: string) => void }
type Props = Changes & {
  control: ControlProps
  places: readonly Place[]
  /** What was typed when the field was left, but not added. */
  unread: string
  onAdd: (text: string) => void
  onUnread: (text: string) => void
}

/**
 * Places as chips, each with its country, and suggestions from three letters on. A comma separates a town from its region
 * and country. What is typed becomes a place by Enter or by choosing it, not by leaving the field.
 */
export function PlaceInput({ control, places, unread, onAdd, onRemove, onLocate, onUnread }: Props) {
  const { t, language } = useEditor()
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(unread)
  const asked = usePaused(typed.trim())
  const { data = [] } = useQuery(asked.length >= 3 ? `places-${language}-${asked}` : null, (signal) =>
    suggestPlaces(asked, language, signal),
  )
  function type(text: string) {
    setTyped(text)
    onUnread('')
  }
  function add(text: string) {
    type('')
    if (text.trim()) onAdd(text)
  }
  function remove(place: Place) {
    onRemove(place)
    input.current?.focus()
  }
  return (
    <div className={styles['places']}>
      <Chips {...{ places, onLocate }} onRemove={remove} />
      <input
        {...control}
        ref={input}
        list={list}
        value={typed}
        maxLength={120}
        autoComplete="off"
        placeholder={t('addPlace')}
        onChange={({ currentTarget: { value }, nativeEvent }) => {
          // Choosing from the native list fires an input event without a typed letter.
          const isChosen = !('inputType' in nativeEvent) || nativeEvent.inputType === 'insertReplacementText'
          if (isChosen && data.some(({ title }) => title === value)) add(value)
          else type(value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            add(typed)
          } else if (event.key === 'Backspace' && !typed) {
            const last = places.at(-1)
            if (last) onRemove(last)
          }
        }}
        onBlur={() => onUnread(typed.trim())}
      />
      <datalist id={list}>
        {data.map(({ placeId, title }) => (
          <option key={placeId} value={title} />
        ))}
      </datalist>
    </div>
  )
}

function Chips({ places, onRemove, onLocate }: Changes & { places: readonly Place[] }) {
  const { t, countries, language } = useEditor()
  if (places.length === 0) return null
  return (
    <ul aria-label={t('name_lokacijaDescription')}>
      {places.map((place) => (
        <li key={place.text}>
          {place.countryId && (
            <img
              src={`/flags.svg#${place.countryId}`}
              alt={countryName(place.countryId, language)}
              width="20"
              height="14"
            />
          )}
          {place.town}
          {!place.countryId && (
            <select
              className="input"
              aria-label={t('countryOf', { town: place.town })}
              value=""
              onChange={({ currentTarget }) => onLocate(place, currentTarget.value)}
            >
              <option value="">{t('chooseCountry')}</option>
              {countries.map(({ id, text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </select>
          )}
          <button type="button" aria-label={t('removePlace', { town: place.town })} onClick={() => onRemove(place)}>
            <X className="i" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
