import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTexts } from '../../ui/kit-context.ts'
import type { CandidatesList } from './candidates-list.ts'
import styles from './filters.module.css'

const names = ['ime', 'prezime', 'email', 'telefon'] as const

/** Four text filters, combined by and. Enter or the button searches from the first page. */
export function FieldFilters({ list }: { list: CandidatesList }) {
  const t = useTexts('candidates')
  const { ime, prezime, email, telefon } = list.filters
  const [typed, setTyped] = useState({ ime, prezime, email, telefon })
  useEffect(() => setTyped({ ime, prezime, email, telefon }), [ime, prezime, email, telefon])

  function submit(event: FormEvent) {
    event.preventDefault()
    list.setFilters(Object.fromEntries(names.map((name) => [name, typed[name].trim()])))
  }
  return (
    <form className={styles['fields']} onSubmit={submit}>
      {names.map((name) => (
        <label key={name}>
          <span className="visually-hidden">{t(name)}</span>
          <input
            className={list.filters[name] ? 'input set' : 'input'}
            name={name}
            placeholder={t(name)}
            value={typed[name]}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        </label>
      ))}
      <button type="submit" className="btn go" title={t('search')}>
        <Search className="i" aria-hidden="true" />
        <span className={styles['word']}>{t('search')}</span>
      </button>
    </form>
  )
}
