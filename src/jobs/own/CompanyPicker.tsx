import { useState } from 'react'
import { listCompanies, loadManagedCompany } from '../../admin/admin-calls.ts'
import { usePaused } from '../../data/use-paused.ts'
import { useQuery } from '../../data/use-query.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import styles from './CompanyPicker.module.css'

type Props = { value: number | null; onChange: (company: number | null) => void }

/** Chooses a company by typing; the server searches. For administrators. */
export function CompanyPicker({ value, onChange }: Props) {
  const t = useTexts('ads')
  const [typed, setTyped] = useState('')
  const asked = typed.trim()
  const q = usePaused(asked)
  const byName = { sortColumn: 'ime', ascSortDirection: 'true', pageSize: '50' }
  const found = useQuery(`companies-to-pick-${q}`, (signal) => listCompanies({ q, ...byName }, signal))
  const chosen = useQuery(value === null ? null : `company-${value}`, loadManagedCompany(value ?? 0))
  const options = (found.data?.content ?? []).map(({ id, ime, grad }) => ({ id: String(id), text: ime, hint: grad }))
  const own = chosen.data && { id: String(chosen.data.id), text: chosen.data.ime, hint: chosen.data.grad }
  return (
    <div className={styles['company']}>
      <Combobox
        label={t('company')}
        placeholder={t('allCompanies')}
        options={own && !options.some(({ id }) => id === own.id) ? [...options, own] : options}
        value={value === null ? null : String(value)}
        onChange={(id) => onChange(id === null ? null : Number(id))}
        onType={setTyped}
        isSearching={asked !== q || found.isLoading || found.isPlaceholderData}
        isClearable
      />
    </div>
  )
}
