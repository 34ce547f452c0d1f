import { answerPromises } from '../../../server/promises/promise.ts'
import { Field } from '../../ui/Field.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import type { OwnCompanyWire } from './settings.ts'
import { useSavedChoice } from './use-saved-choice.ts'

/** Within how many days the company promises to answer; saved as soon as it is chosen. */
export function PromiseSection({ company }: { company: OwnCompanyWire }) {
  const t = useTexts('settings')
  const { chosen, choose } = useSavedChoice(company.answerPromise, (answerPromise) => ({
    ...{ path: '/api/account', method: 'PATCH' },
    json: { answerPromise },
  }))

  return (
    <Field
      name="answerPromise"
      label={t('promiseLabel')}
      choices={answerPromises.map((value) => ({ value, text: t(`promise_${value}`) }))}
      value={chosen}
      onText={(value) => void choose(answerPromises.find((each) => each === value) ?? 'none')}
    />
  )
}
