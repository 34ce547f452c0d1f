import { api } from '../../data/api.ts'
import styles from './EmailChange.module.css'
import type { FormContext } from './settings.ts'
import { useMutation } from './use-mutation.ts'

type Props = { pending: string; current: string; ctx: FormContext; onCancelled: () => void }

/** The new address until its owner confirms it, with resend and cancel. */
export function EmailChange({ pending: email, current, ctx: { t }, onCancelled }: Props) {
  const { isBusy, save } = useMutation(t('failed'))
  const path = '/api/account/email-change'

  const sendAgain = () => save(() => api(path, { method: 'POST' }), t('emailAskedAgain', { email }))
  const cancel = async () => {
    if (await save(() => api(path, { method: 'DELETE' }), t('emailCancelled'))) onCancelled()
  }

  return (
    <div className={styles['waiting']} role="status">
      <p>{t('emailWaits', { email, current })}</p>
      <p className={styles['actions']}>
        <button className="btn ghost" type="button" disabled={isBusy} onClick={() => void sendAgain()}>
          {t('emailAgain')}
        </button>
        <button className="btn ghost" type="button" disabled={isBusy} onClick={() => void cancel()}>
          {t('emailCancel')}
        </button>
      </p>
    </div>
  )
}
