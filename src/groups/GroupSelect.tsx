import { useId } from 'react'
import { groupBy } from '../../server/text/group-by.ts'
import type { Group } from './group-calls.ts'

type Props = { label: string; value: string; onChange: (id: string) => void; groups: readonly Group[] }

/** Groups of several companies may have the same name: they are grouped by company, and that of the chosen one is shown below. */
export function GroupSelect({ label, value, onChange, groups }: Props) {
  const companyId = useId()
  const chosen = groups.find(({ id }) => String(id) === value)
  // Administrators see the groups of all companies, whose names can be equal.
  const companies = [...groupBy(groups, ({ tvrtkaNaziv }) => tvrtkaNaziv)]
  return (
    <div>
      <label>
        {label}
        <select
          className="input"
          value={value}
          aria-describedby={companyId}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="" />
          {companies.map(([company, own]) => (
            <optgroup key={company} label={company}>
              {own.map(({ id, name, size }) => (
                <option key={id} value={id}>{`${name} (${size})`}</option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <small id={companyId}>{chosen?.tvrtkaNaziv}</small>
    </div>
  )
}
