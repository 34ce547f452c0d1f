import { useState } from 'react'
import { retentionChoices } from '../../../server/companies/retention-choices.ts'
import { api } from '../../lib/api.ts'
import type { FormContext, OwnCompanyWire } from './settings.ts'
import { useMutation } from './use-mutation.ts'

/** How long the company keeps applications; saved as soon as it is chosen. */
export function RetentionSection({ company, ctx: { t } }: { company: OwnCompanyWire; ctx: FormContext }) {
  const [chosen, setChosen] = useState(company.retentionMonths)
  const { isBusy, save } = useMutation(t('failed'))

  async function choose(retentionMonths: number) {
    const before = chosen
    setChosen(retentionMonths)
    const isSaved = await save(() => api('/api/account', { method: 'PATCH', json: { retentionMonths } }), t('saved'))
    if (!isSaved) setChosen(before)
  }

  return (
    <select
      className="input"
      aria-labelledby="retention-title"
      name="retentionMonths"
      value={chosen}
      disabled={isBusy}
      onChange={({ currentTarget }) => void choose(Number(currentTarget.value))}
    >
      {retentionChoices.map((months) => (
        <option key={months} value={months}>
          {t('retentionMonths', { count: months })}
        </option>
      ))}
    </select>
  )
}
