import { type FormEvent, useState } from 'react'
import { maxReasonName, maxReasons } from '../../../server/rejections/reason.ts'
import { api } from '../../data/api.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { Field } from '../../ui/Field.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'

/** The company's reasons for rejecting candidates, one a line. */
export function ReasonsSection({ initial }: { initial: readonly string[] }) {
  const t = useTexts('settings')
  const [text, setText] = useState(initial.join('\n'))
  const save = useMutation((names: string[]) => api('/api/rejection-reasons', { method: 'PUT', json: { names } }), {
    failed: t('failed'),
    onSuccess: () => void showToast(t('saved')),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const names = text.split('\n').flatMap((line) => line.trim() || [])
    if (!save.isRunning) void save.run(names)
  }
  return (
    <form onSubmit={submit}>
      <Field
        name="reasons"
        label={t('reasonsField')}
        maxLength={maxReasons * maxReasonName}
        rows={9}
        value={text}
        error={Object.values(save.fields)[0]}
        onText={setText}
      />
      <button className="btn go" type="submit" aria-disabled={save.isRunning}>
        {t('save')}
      </button>
    </form>
  )
}
