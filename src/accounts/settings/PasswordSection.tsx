import { type FormEvent, useState } from 'react'
import { api } from '../../data/api.ts'
import { valuesOf } from '../../site/form.ts'
import { Field } from './Field.tsx'
import styles from './settings.module.css'
import type { FormContext } from './settings.ts'
import { useMutation } from './use-mutation.ts'

type Props = { login: string; differ: string; ctx: FormContext }

/** Changes the password, which ends every other session. */
export function PasswordSection({ login, differ, ctx: { t } }: Props) {
  const { isBusy, fields, save } = useMutation(t('failed'))
  const [mismatch, setMismatch] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { currentPassword, newPassword, repeatPassword } = valuesOf(form)
    const isSame = newPassword === repeatPassword
    setMismatch(isSame ? '' : differ)
    if (!isSame) return
    const json = { currentPassword, newPassword }
    if (await save(() => api('/api/account/password', { json }), t('passwordChanged'))) form.reset()
  }

  return (
    <form onSubmit={(event) => void submit(event)} aria-busy={isBusy}>
      <input type="hidden" name="username" autoComplete="username" value={login} readOnly />
      <Field
        name="currentPassword"
        label={t('currentPassword')}
        problem={fields['currentPassword']}
        type="password"
        autoComplete="current-password"
        required
      />
      <div className={styles['pair']}>
        <Field
          name="newPassword"
          label={t('newPassword')}
          problem={fields['newPassword']}
          type="password"
          autoComplete="new-password"
          required
        />
        <Field
          name="repeatPassword"
          label={t('repeatPassword')}
          problem={mismatch}
          type="password"
          autoComplete="new-password"
          required
        />
      </div>
      <button className="btn" type="submit" disabled={isBusy}>
        {isBusy ? t('saving') : t('changePassword')}
      </button>
    </form>
  )
}
