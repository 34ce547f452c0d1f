import { useTexts } from '../../ui/kit-context.ts'
import styles from './NoticesSection.module.css'
import type { OwnCompanyWire } from './settings.ts'
import { useSavedChoice } from './use-saved-choice.ts'

/** Whether candidates read when their application was opened; saved as soon as it is chosen. */
export function OpenedSection({ company }: { company: OwnCompanyWire }) {
  const t = useTexts('settings')
  const { chosen, choose, isBusy } = useSavedChoice(company.kandidatiVideOtvaranje, (kandidatiVideOtvaranje) => ({
    ...{ path: '/api/account', method: 'PATCH' },
    json: { kandidatiVideOtvaranje },
  }))

  return (
    <div className={styles['choices']}>
      <label>
        <input
          type="checkbox"
          name="kandidatiVideOtvaranje"
          checked={chosen}
          disabled={isBusy}
          onChange={({ currentTarget }) => void choose(currentTarget.checked)}
        />
        {t('openedChoice')}
      </label>
    </div>
  )
}
