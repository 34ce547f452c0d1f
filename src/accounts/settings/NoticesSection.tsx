import type { ApplicationMail } from '../../../server/companies/application-mail.ts'
import { useTexts } from '../../ui/kit-context.ts'
import styles from './NoticesSection.module.css'
import { useSavedChoice } from './use-saved-choice.ts'

const choices = [
  ['each', 'mailEach'],
  ['daily', 'mailDaily'],
  ['off', 'mailOff'],
] as const

/** How often the user is mailed about applications; saved as soon as it is chosen. */
export function NoticesSection({ initial }: { initial: ApplicationMail }) {
  const t = useTexts('settings')
  const { chosen, choose, isBusy } = useSavedChoice(initial, (applicationMail) => ({
    ...{ path: '/api/account', method: 'PATCH' },
    json: { applicationMail },
  }))

  return (
    <fieldset className={styles['choices']} aria-labelledby="notices-title" disabled={isBusy}>
      {choices.map(([value, text]) => (
        <label key={value}>
          <input
            type="radio"
            name="applicationMail"
            value={value}
            checked={chosen === value}
            onChange={() => void choose(value)}
          />
          {t(text)}
        </label>
      ))}
    </fieldset>
  )
}
