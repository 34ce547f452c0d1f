import { useState } from 'react'
import { api } from '../../lib/api.ts'
import type { FormContext, OwnCompanyWire } from './settings.ts'
import { useMutation } from './use-mutation.ts'

const choices = [
  ['each', 'mailEach'],
  ['daily', 'mailDaily'],
  ['off', 'mailOff'],
] as const

/** How often the company hears of applications; saved as soon as it is chosen. */
export function NoticesSection({ company, ctx: { t } }: { company: OwnCompanyWire; ctx: FormContext }) {
  const [chosen, setChosen] = useState(company.applicationMail)
  const { isBusy, save } = useMutation(t('failed'))

  async function choose(applicationMail: OwnCompanyWire['applicationMail']) {
    const before = chosen
    setChosen(applicationMail)
    const isSaved = await save(() => api('/api/account', { method: 'PATCH', json: { applicationMail } }), t('saved'))
    if (!isSaved) setChosen(before)
  }

  return (
    <fieldset className="settings-choices" aria-labelledby="notices-title" disabled={isBusy}>
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
