import { retentionChoices } from '../../../server/companies/retention-choices.ts'
import { useTexts } from '../../ui/kit-context.ts'
import type { OwnCompanyWire } from './settings.ts'
import { useSavedChoice } from './use-saved-choice.ts'

/** How long the company keeps applications; saved as soon as it is chosen. */
export function RetentionSection({ company }: { company: OwnCompanyWire }) {
  const t = useTexts('settings')
  const { chosen, choose, isBusy } = useSavedChoice(company.retentionMonths, (retentionMonths) => ({
    ...{ path: '/api/account', method: 'PATCH' },
    json: { retentionMonths },
  }))

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
