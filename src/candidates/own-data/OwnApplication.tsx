import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Application } from '../../applications/applications-context.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { forgetApplied } from '../../jobs/applied-jobs.ts'
import { askConfirm } from '../../ui/dialogs.ts'
import { useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { OwnPanel } from './OwnPanel.tsx'
import styles from './own-data.module.css'
import { withdraw } from './own-data-calls.ts'
import { useOwnData } from './own-data-context.ts'

type Props = { application: Application; title: string; newest: Application }

/** One of the candidate's own applications, which can be withdrawn. */
export function OwnApplication({ application, title, newest }: Props) {
  const t = useTexts('candidate')
  const { candidateId, token } = useOwnData()
  const isHydrated = useHydrated()
  const [withdrawnTime, setWithdrawnTime] = useState(application.povucenaTime)
  const place = useRef<HTMLDivElement>(null)
  const withdrawal = useMutation(() => withdraw({ candidateId, token }, application.id), {
    onSuccess() {
      forgetApplied(application.jobId)
      flushSync(() => setWithdrawnTime(new Date().toISOString()))
      place.current?.querySelector<HTMLElement>('[data-withdrawn]')?.focus()
      showToast(t('withdrawn'))
    },
    failed: t('withdrawFailed'),
  })

  async function confirm() {
    if (withdrawal.isRunning) return
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
    <div ref={place}>
      <OwnPanel application={{ ...application, povucenaTime: withdrawnTime }} title={title} newest={newest}>
        {!withdrawnTime && (
          <p className={styles['scripted']}>
            <button
              type="button"
              className="btn"
              disabled={!isHydrated}
              aria-disabled={withdrawal.isRunning || undefined}
              onClick={confirm}
            >
              {t('withdraw')}
            </button>
          </p>
        )}
      </OwnPanel>
    </div>
  )
}
