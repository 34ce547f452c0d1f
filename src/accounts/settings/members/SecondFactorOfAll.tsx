import { useTexts } from '../../../ui/kit-context.ts'
import { Switch } from '../../../ui/Switch.tsx'
import { useSavedChoice } from '../use-saved-choice.ts'

/** Whether all members must set up the second factor; saved as soon as it is chosen. `lacking` counts who has not. */
export function SecondFactorOfAll({ initial, lacking }: { initial: boolean; lacking: number }) {
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
      <p className="soft">
        {lacking > 0 && `${t('lackingSecondFactor', { count: lacking })} `}
        {t('allSecondFactorHint')}
      </p>
    </div>
  )
}
