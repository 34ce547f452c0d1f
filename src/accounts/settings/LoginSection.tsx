import { useState } from 'react'
import { api } from '../../data/api.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { useForm } from '../../ui/form-context.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'
import styles from './EmailChange.module.css'
import formStyles from './settings.module.css'

const path = '/api/account/login-change'
const empty = { login: '', currentPassword: '' }

/** Changes the address with which the user signs in, once it is confirmed. */
export function LoginSection({ initial }: { initial: string | null }) {
  const t = useTexts('settings')
  const [pending, setPending] = useState(initial)
  const form = useForm(empty)
  const save = useMutation((json: typeof empty) => api(path, { json }), {
    failed: t('failed'),
    isForm: true,
    onSuccess(_, json) {
      const email = json.login.trim()
      setPending(email)
      form.markSaved(json, empty)
      showToast(t('loginAsked', { email }))
    },
  })
  const cancel = useMutation(() => api(path, { method: 'DELETE' }), {
    failed: t('failed'),
    onSuccess() {
      setPending(null)
      showToast(t('loginCancelled'))
    },
  })
  return (
    <>
      {pending && (
        <div className={styles['waiting']} role="status">
          <p>{t('loginWaits', { email: pending })}</p>
          <button className="btn" type="button" disabled={cancel.isRunning} onClick={() => void cancel.run(undefined)}>
            {t('emailCancel')}
          </button>
        </div>
      )}
      <Form {...{ form, save }} noValidate={false} data-unsaved={undefined} onSend={() => save.run(form.values)}>
        <div className={formStyles['pair']}>
          <Field name="login" label={t('loginNew')} type="email" autoComplete="email" required />
          <Field
            name="currentPassword"
            label={t('currentPassword')}
            type="password"
            autoComplete="current-password"
            required
          />
        </div>
        <button className="btn go" type="submit" disabled={save.isRunning}>
          {save.isRunning ? t('saving') : t('loginSend')}
        </button>
      </Form>
    </>
  )
}
