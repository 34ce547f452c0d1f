import { useMutation } from '../../data/use-mutation.ts'
import { askConfirm } from '../../ui/dialogs.ts'
import { useTexts } from '../../ui/kit-context.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './own-data.module.css'
import { eraseOwnData } from './own-data-calls.ts'
import { useOwnData } from './own-data-context.ts'

/** Deletes everything that is held of the candidate, once confirmed. */
export function EraseOwnData({ onErased }: { onErased: () => void }) {
  const t = useTexts('candidate')
  const { candidateId, token } = useOwnData()
  const isHydrated = useHydrated()
  const erasure = useMutation(() => eraseOwnData({ candidateId, token }), {
    onSuccess: onErased,
    failed: t('eraseFailed'),
  })

  async function confirm() {
    const isSure = await askConfirm({
      title: t('sure'),
      message: t('eraseText'),
      confirmText: t('ok'),
      cancelText: t('cancel'),
      isDestructive: true,
    })
    if (isSure) await erasure.run(undefined)
  }

  return (
    <span className={styles['scripted']}>
      <button type="button" className="btn danger" disabled={!isHydrated || erasure.isRunning} onClick={confirm}>
        {t('erase')}
      </button>
    </span>
  )
}
