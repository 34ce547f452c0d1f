import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { translatorOf } from '../../i18n/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { steppedBy } from '../../ui/list-steps.ts'
import { ChoiceList } from './ChoiceList.tsx'
import styles from './palette.module.css'
import type { PaletteData } from './palette-data.ts'
import { type Choice, useChoices } from './use-choices.ts'

/** Returns nothing: some browsers answer with a promise, which would become the cleanup of an effect. */
function scrollTo(id: string) {
  document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
}

/** The command palette: finds screens, ads and candidates, for administrators also companies and articles. */
export function Palette({ data, onClose }: { data: PaletteData; onClose: () => void }) {
  const t = useMemo(() => translatorOf(data.texts, data.language), [data])
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { choices, isSearching, hasFailed } = useChoices(data, typed, t)
  const current = Math.min(active, choices.length - 1)
  useEffect(() => scrollTo(`${id}-${current}`), [id, current])

  function open({ url }: Choice) {
    dialog.current?.close()
    location.assign(url)
  }
  function onKeyDown(event: KeyboardEvent) {
    const next = steppedBy(event.key, { at: current, count: choices.length })
    const chosen = choices[current]
    if (next !== undefined) setActive(next)
    else if (event.key === 'Enter' && chosen) open(chosen)
    // In Safari a search field takes the key, so that the dialog does not get it.
    else if (event.key === 'Escape') dialog.current?.close()
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={t('title')} size="wide" closesOutside ref={dialog} onClose={onClose}>
      <div className={styles['search']}>
        <SearchField
          {...{ id, current, count: choices.length, label: t('label'), value: typed, onKeyDown }}
          onType={(text) => {
            setTyped(text)
            setActive(0)
          }}
        />
        <IconButton icon={X} label={t('close')} onClick={() => dialog.current?.close()} />
      </div>
      <ChoiceList {...{ id, choices, current }} label={t('title')} onOpen={open} />
      <p className={styles['state']} role="status">
        {hasFailed
          ? t('failed')
          : isSearching
            ? t('searching')
            : choices.length === 0
              ? t('nothing')
              : t('found', { count: choices.length })}
      </p>
    </Dialog>
  )
}

type FieldProps = {
  /** That of the palette; the list and its options derive theirs from it. */
  id: string
  label: string
  value: string
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  current: number
  count: number
}

const SearchField = ({ id, label, value, onType, onKeyDown, current, count }: FieldProps) => (
  <input
    data-focus
    className="input"
    type="search"
    role="combobox"
    aria-label={label}
    aria-autocomplete="list"
    aria-expanded={count > 0}
    aria-controls={`${id}-list`}
    aria-activedescendant={count > 0 ? `${id}-${current}` : undefined}
    autoComplete="off"
    spellCheck={false}
    maxLength={100}
    placeholder={label}
    value={value}
    onChange={({ currentTarget }) => onType(currentTarget.value)}
    onKeyDown={onKeyDown}
  />
)
