import { maxDays } from '../../../../server/jobs/job.ts'
import { dayOf, endOfDay } from '../../../../server/platform/time-zone.ts'
import { Field } from '../../../ui/Field.tsx'
import { useAdValue, useEditor, useProblem } from '../editor-context.ts'

/** The last day to apply, within 30 days. Without one the ad stands for 30 days from its approval. */
export function ExpiryField({ today }: { today: string }) {
  const { t } = useEditor()
  const { value, set, error } = useAdValue('expirationTime')
  const { problem } = useProblem('expirationTime')
  const latest = dayOf(endOfDay(new Date(), maxDays))
  return (
    <Field
      name="expirationTime"
      label={t('name_expirationTime')}
      help={t('expiryHelp', { days: maxDays })}
      error={problem ?? error}
      type="date"
      min={today}
      max={latest}
      value={value ? dayOf(new Date(value)) : ''}
      onText={(day) => set(day ? endOfDay(new Date(`${day}T12:00:00Z`), 0).toISOString() : null)}
    />
  )
}
