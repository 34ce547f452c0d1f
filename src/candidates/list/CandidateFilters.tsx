import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import type { List } from '../../data/use-list-state.ts'
import type { TranslateArea } from '../../i18n/index.ts'
import { useTexts } from '../../ui/kit-context.ts'
import styles from '../candidates.module.css'

export type CandidateFilterValues = {
  ime: string
  prezime: string
  email: string
  telefon: string
  groupId: number | null
}
type Props = { list: List<CandidateFilterValues> }

const names = ['ime', 'prezime', 'email', 'telefon'] as const

/** Four text filters, combined by and. Enter or the button searches from the first page. */
export function CandidateFilters({ list }: Props) {
  const t = useTexts('candidates')
  const { ime, prezime, email, telefon } = list.filters
  const [typed, setTyped] = useState({ ime, prezime, email, telefon })
  useEffect(() => setTyped({ ime, prezime, email, telefon }), [ime, prezime, email, telefon])

  function submit(event: FormEvent) {
    event.preventDefault()
    list.setFilters(Object.fromEntries(names.map((name) => [name, typed[name].trim()])))
  }
  return (
    <search aria-label={t('filters')}>
      <form className={styles['filters']} onSubmit={submit}>
        {names.map((name) => (
          <label key={name}>
            <span className="visually-hidden">{t(name)}</span>
            <input
              className="input"
              name={name}
              placeholder={t(name)}
              value={typed[name]}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          </label>
        ))}
        <button type="submit" className="btn go">
          <Search className="i" aria-hidden="true" />
          {t('search')}
        </button>
      </form>
    </search>
  )
}

/** The filters in use, each with the function that removes it. */
export const namedFilters = (list: List<CandidateFilterValues>, t: TranslateArea<'candidates'>) =>
  names
    .filter((name) => list.filters[name] !== '')
    .map((name) => ({
      name,
      text: `${t(name)}: ${list.filters[name]}`,
      onRemove: () => list.setFilters({ [name]: '' }),
    }))
