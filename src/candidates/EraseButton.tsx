import { api } from '../data/api.ts'
import { accepted } from '../data/client.ts'
import { useMutation } from '../data/use-mutation.ts'
import { askConfirm } from '../ui/dialogs.ts'
import { useTexts } from '../ui/kit-context.ts'
import { useProfile } from './profile/profile-context.ts'

/** Deletes everything that is held of a candidate, once confirmed. */
export function EraseButton({ name, onErased }: { name: string | undefined; onErased: () => void }) {
  const t = useTexts('profile')
  const { candidateId } = useProfile()
  const erase = useMutation(
    async () => accepted(await api(`/api/admin/candidates/${candidateId}`, { method: 'DELETE' })),
    { onSuccess: onErased, failed: t('eraseFailed') },
  )
  async function confirm() {
    const isSure = await askConfirm({
      title: t('sure'),
      ...(name && { about: name }),
      message: t('eraseText'),
      confirmText: t('ok'),
      cancelText: t('cancel'),
      isDestructive: true,
    })
    if (isSure) await erase.run(undefined)
  }
  return (
    <button type="button" className="btn danger" disabled={erase.isRunning} onClick={confirm}>
      {t('erase')}
    </button>
  )
}
