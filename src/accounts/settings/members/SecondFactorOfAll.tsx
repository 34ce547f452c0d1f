import { useTexts } from '../../../ui/kit-context.ts'
import { Switch } from '../../../ui/Switch.tsx'
import { useSavedChoice } from '../use-saved-choice.ts'

/** Whether all members must set up the second factor; saved as soon as it is chosen. */
export function SecondFactorOfAll({ initial }: { initial: boolean }) {
  const t = useTexts('members')
  const { chosen, choose, isBusy } = useSavedChoice(initial, (required) => ({
    ...{ path: '/api/members/second-factor', method: 'PATCH' },
    json: { required },
  }))
  return (
    <div>
      <Switch
        label={t('allSecondFactor')}
        isOn={chosen}
        isDisabled={isBusy}
        onChange={(required) => void choose(required)}
      />
      <p className="soft">{t('allSecondFactorHint')}</p>
    </div>
  )
}
