import { api } from '../../data/api.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'
import styles from './EmailChange.module.css'

type Props = { pending: string; current: string; onCancelled: () => void }

const path = '/api/account/email-change'

/** The new address until its owner confirms it, with resend and cancel. */
export function EmailChange({ pending: email, current, onCancelled }: Props) {
  const t = useTexts('settings')
  const resend = useMutation(() => api(path, { method: 'POST' }), {
    failed: t('failed'),
    onSuccess: () => showToast(t('emailAskedAgain', { email })),
  })
  const cancel = useMutation(() => api(path, { method: 'DELETE' }), {
    failed: t('failed'),
    onSuccess() {
      showToast(t('emailCancelled'))
      onCancelled()
    },
  })
  const isBusy = resend.isRunning || cancel.isRunning

  return (
    <div className={styles['waiting']} role="status">
      <p>{t('emailWaits', { email, current })}</p>
      <p className={styles['actions']}>
        <button className="btn" type="button" disabled={isBusy} onClick={() => void resend.run(undefined)}>
          {t('emailAgain')}
        </button>
        <button className="btn" type="button" disabled={isBusy} onClick={() => void cancel.run(undefined)}>
          {t('emailCancel')}
        </button>
      </p>
    </div>
  )
}
