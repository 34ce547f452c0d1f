import { useState } from 'react'
import type { Application } from '../../applications/applications-context.ts'
import { ApplicationPanel } from '../../applications/panel/ApplicationPanel.tsx'
import { useMutation } from '../../data/use-mutation.ts'
import { askConfirm } from '../../ui/dialogs.ts'
import { useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './own-data.module.css'
import { withdraw } from './own-data-calls.ts'
import { useOwnData } from './own-data-context.ts'

/** One of the candidate's own applications, which can be withdrawn. */
export function OwnApplication({ application, title }: { application: Application; title: string }) {
  const t = useTexts('candidate')
  const { candidateId, token } = useOwnData()
  const isHydrated = useHydrated()
  const [withdrawnTime, setWithdrawnTime] = useState(application.povucenaTime)
  const withdrawal = useMutation(() => withdraw({ candidateId, token }, application.id), {
    onSuccess() {
      setWithdrawnTime(new Date().toISOString())
      showToast(t('withdrawn'))
    },
    failed: t('withdrawFailed'),
  })

  async function confirm() {
    const isSure = await askConfirm({
      title: t('withdrawSure', { job: application.nazivPosla }),
      message: t('withdrawText'),
      confirmText: t('withdraw'),
      cancelText: t('cancel'),
      isDestructive: true,
    })
    if (isSure) await withdrawal.run(undefined)
  }

  return (
    <ApplicationPanel application={{ ...application, povucenaTime: withdrawnTime }} title={title}>
      {!withdrawnTime && (
        <p className={styles['scripted']}>
          <button type="button" className="btn" disabled={!isHydrated || withdrawal.isRunning} onClick={confirm}>
            {t('withdraw')}
          </button>
        </p>
      )}
    </ApplicationPanel>
  )
}
