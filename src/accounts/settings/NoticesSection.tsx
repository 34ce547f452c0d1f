import styles from './NoticesSection.module.css'
import type { FormContext, OwnCompanyWire } from './settings.ts'
import { useSavedChoice } from './use-saved-choice.ts'

const choices = [
  ['each', 'mailEach'],
  ['daily', 'mailDaily'],
  ['off', 'mailOff'],
] as const

/** How often the company is mailed about applications; saved as soon as it is chosen. */
export function NoticesSection({ company, ctx: { t } }: { company: OwnCompanyWire; ctx: FormContext }) {
  const { chosen, choose, isBusy } = useSavedChoice(company.applicationMail, t, (applicationMail) => ({
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
