import { answerPromises } from '../../../server/promises/promise.ts'
import { applicationUrl } from '../../lib/urls.ts'
import { Field } from '../../ui/Field.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import type { OwnCompanyWire, SettingsProps } from './settings.ts'
import { useSavedChoice } from './use-saved-choice.ts'

type Props = { company: OwnCompanyWire; lost: SettingsProps['promiseLost'] }

/** Within how many days the company promises to answer; saved as soon as it is chosen. */
export function PromiseSection({ company, lost }: Props) {
  const t = useTexts('settings')
  const { chosen, choose } = useSavedChoice(company.answerPromise, (answerPromise) => ({
    ...{ path: '/api/account', method: 'PATCH' },
    json: { answerPromise },
  }))

  return (
    <>
      {lost && <Lost {...lost} />}
      <Field
        name="answerPromise"
        label={t('promiseLabel')}
        choices={answerPromises.map((value) => ({ value, text: t(`promise_${value}`) }))}
        value={chosen}
        onText={(value) => void choose(answerPromises.find((each) => each === value) ?? 'none')}
      />
    </>
  )
}

/** Until when the promise is not shown, and the applications that did not get their answer. */
function Lost({ until, applications }: NonNullable<SettingsProps['promiseLost']>) {
  const t = useTexts('settings')
  const { language, format } = useKit()
  return (
    <div className="note wait">
      <div>
        <p>{t('promiseWithdrawn', { date: format.day(until) })}</p>
        <ul>
          {applications.map(({ id, name, title }) => (
            <li key={id}>
              <a href={applicationUrl(language, id)}>{name}</a>, {title}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
