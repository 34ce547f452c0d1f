import { Checkbox } from '../../ui/Checkbox.tsx'
import { useTexts } from '../../ui/kit-context.ts'
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
    <Checkbox
      label={t('openedChoice')}
      isChecked={chosen}
      isDisabled={isBusy}
      onChange={(isChecked) => void choose(isChecked)}
    />
  )
}
