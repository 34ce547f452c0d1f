import { maxReasonName, maxReasons } from '../../../server/rejections/reason.ts'
import { api } from '../../data/api.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { useForm } from '../../ui/form-context.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'

function saveReasons(text: string) {
  const names = text.split('\n').flatMap((line) => line.trim() || [])
  return api('/api/rejection-reasons', { method: 'PUT', json: { names } })
}

/** The company's reasons for rejecting candidates, one a line. */
export function ReasonsSection({ initial }: { initial: readonly string[] }) {
  const t = useTexts('settings')
  const form = useForm({ reasons: initial.join('\n') })
  const save = useMutation(({ reasons }: typeof form.values) => saveReasons(reasons), {
    failed: t('failed'),
    isForm: true,
    onSuccess(_, sent) {
      form.markSaved(sent)
      showToast(t('saved'))
    },
  })
  return (
    <Form {...{ form, save }} onSend={() => save.run(form.values)}>
      <Field
        name="reasons"
        label={t('reasonsField')}
        maxLength={maxReasons * maxReasonName}
        rows={9}
        error={Object.values(save.fields)[0]}
      />
      <button className="btn go" type="submit" disabled={save.isRunning}>
        {save.isRunning ? t('saving') : t('save')}
      </button>
    </Form>
  )
}
