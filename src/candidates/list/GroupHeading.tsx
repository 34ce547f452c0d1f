import { useState } from 'react'
import type { Group } from '../../groups/group-calls.ts'
import { askConfirm, showMessage } from '../../ui/dialogs.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'
import { emptyGroup } from '../candidate-calls.ts'

type Props = { group: Group | undefined; groupId: number | null; total: number; onEmptied: () => void }

/** 'Grupa: …' or the whole database; an administrator may empty a group. */
export function GroupHeading({ group, groupId, total, onEmptied }: Props) {
  const t = useTexts('candidates')
  const { isAdmin } = useKit()
  const [isRunning, setRunning] = useState(false)

  async function removeAll(id: number) {
    const isSure = await askConfirm({
      title: t('sure'),
      message: t('removeAllNote'),
      confirmText: t('yes'),
      cancelText: t('cancel'),
      isDestructive: true,
    })
    if (!isSure) return
    setRunning(true)
    try {
      const { removedCandidates } = await emptyGroup(id)
      showToast(t('removedAll', { n: removedCandidates }), { hasClose: true })
      onEmptied()
    } catch {
      await showMessage({ title: t('error'), message: t('removeAllFailed') })
    }
    setRunning(false)
  }

  return (
    <header className="page-head">
      <h1>{groupId ? t('groupHeading', { groupName: group?.name ?? t('allCandidates') }) : t('heading')}</h1>
      {group?.isOptedOutGroup && <p className="soft">{t('optedOutGroupNote')}</p>}
      {isAdmin && groupId !== null && total > 0 && (
        <button type="button" className="btn danger end" disabled={isRunning} onClick={() => removeAll(groupId)}>
          {t('removeAll')}
        </button>
      )}
    </header>
  )
}
