import { useRef } from 'react'
import { cityOf, instantAt, localTime } from '../../server/interviews/zone.ts'
import { invalidateQueries } from '../data/query-cache.ts'
import { useMutation } from '../data/use-mutation.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { useForm } from '../ui/form-context.tsx'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { showToast } from '../ui/toasts.ts'
import { moveInterview, type ShownInterview } from './interview-calls.ts'

/** Moves an agreed interview to another time, in the zone of the interviewers. */
export default function MoveDialog({ interview, onClose }: { interview: ShownInterview; onClose: () => void }) {
  const t = useTexts('interviews')
  const { language } = useKit()
  const dialog = useRef<HTMLDialogElement>(null)
  const { id, zone, time } = interview
  const form = useForm(localTime(new Date(time ?? ''), zone))
  const move = useMutation((at: string) => moveInterview(id, at), {
    onSuccess() {
      invalidateQueries('interviews')
      invalidateQueries('timeline')
      showToast(t('moved'), {})
      dialog.current?.close()
    },
    failed: t('moveFailed'),
    isForm: true,
  })
  const at = instantAt(form.values.day, form.values.time, zone)?.toISOString()
  return (
    <Dialog title={t('moveTitle', { name: interview.name })} ref={dialog} onClose={onClose}>
      <Form
        {...{ form, save: move }}
        check={() => (at ? {} : { time: t('wrongTime') })}
        onSend={async () => at && move.run(at)}
      >
        <Field name="day" type="date" label={t('day')} />
        <Field name="time" type="time" label={t('timeIn', { city: cityOf(zone, language) })} />
        <p>{t('moveTells')}</p>
        <p className="end">
          <button type="button" className="btn" onClick={() => dialog.current?.close()}>
            {t('cancel')}
          </button>{' '}
          <button type="submit" className="btn go" disabled={move.isRunning}>
            {t('move')}
          </button>
        </p>
      </Form>
    </Dialog>
  )
}
