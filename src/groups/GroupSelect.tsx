import { useId } from 'react'
import type { Group } from './group-calls.ts'
import { companyOf } from './group-wire.ts'

type Props = { label: string; value: string; onChange: (id: string) => void; groups: readonly Group[] }

/** Groups of several companies may have the same name: they are grouped by company, and that of the chosen one is shown below. */
export function GroupSelect({ label, value, onChange, groups }: Props) {
  const companyId = useId()
  const chosen = groups.find(({ id }) => String(id) === value)
  const companies = [...Map.groupBy(groups, companyOf)]
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
      <small id={companyId}>{chosen && companyOf(chosen)}</small>
    </div>
  )
}
