import { api } from '../../data/api.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { useForm } from '../../ui/form-context.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'
import styles from './settings.module.css'

const empty = { currentPassword: '', newPassword: '', repeatPassword: '' }

/** Changes the password, which ends every other session. */
export function PasswordSection({ login, differ }: { login: string; differ: string }) {
  const t = useTexts('settings')
  const form = useForm(empty)
  const { newPassword, repeatPassword } = form.values
  const save = useMutation(
    ({ currentPassword, newPassword }: typeof empty) =>
      api('/api/account/password', { json: { currentPassword, newPassword } }),
    {
      failed: t('failed'),
      isForm: true,
      onSuccess(_, sent) {
        form.markSaved(sent, empty)
        showToast(t('passwordChanged'))
      },
    },
  )
  const secret = { type: 'password', required: true }
  return (
    <Form
      {...{ form, save }}
      noValidate={false}
      data-unsaved={undefined}
      check={() => (newPassword === repeatPassword ? {} : { repeatPassword: differ })}
      onSend={() => save.run(form.values)}
    >
      <input type="hidden" name="username" autoComplete="username" value={login} readOnly />
      <Field name="currentPassword" label={t('currentPassword')} {...secret} autoComplete="current-password" />
      <div className={styles['pair']}>
        <Field name="newPassword" label={t('newPassword')} {...secret} autoComplete="new-password" />
        <Field name="repeatPassword" label={t('repeatPassword')} {...secret} autoComplete="new-password" />
      </div>
      <button className="btn go" type="submit" disabled={save.isRunning}>
        {save.isRunning ? t('saving') : t('changePassword')}
      </button>
    </Form>
  )
}
