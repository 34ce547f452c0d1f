import { Pencil, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Group, refreshMembers } from '../../groups/group-calls.ts'
import { useGroupActions } from '../../groups/use-group-actions.ts'
import { askConfirm, showMessage } from '../../ui/dialogs.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { Menu } from '../../ui/Menu.tsx'
import { showToast } from '../../ui/toasts.ts'
import { emptyGroup } from '../candidate-calls.ts'
import styles from '../candidates.module.css'

type Props = {
  group: Group | undefined
  groupId: number | null
  total: number | undefined
  isNarrowed: boolean
  isSearchOpen: boolean
  onSearch: () => void
  onDeleted: () => void
}

/** 'Grupa: …' or the whole database with the number of candidates; an administrator may empty a group. */
export function GroupHeading({ group, groupId, total, isNarrowed, isSearchOpen, onSearch, onDeleted }: Props) {
  const t = useTexts('candidates')
  const { isAdmin, format, may } = useKit()
  const mayChange = may('PATCH /api/groups/{id}', 'DELETE /api/groups/{id}')
  const count = total === undefined ? '' : format.number(total)
  return (
    <header className={styles['head']}>
      <h1>{groupId ? t('groupHeading', { groupName: group?.name ?? t('allCandidates') }) : t('heading')}</h1>
      <span className="soft num">
        {isNarrowed && group && count ? t('ofTotal', { count, total: format.number(group.size) }) : count}
      </span>
      <div className={styles['end']}>
        {isAdmin && groupId !== null && !!(group?.size ?? total) && <EmptyButton groupId={groupId} />}
        <button
          type="button"
          className="btn square phone-only"
          aria-label={t('filters')}
          aria-expanded={isSearchOpen}
          onClick={onSearch}
        >
          <Search className="i" aria-hidden="true" />
        </button>
        {group?.groupType === 'USER_GROUP' && mayChange && <GroupMenu group={group} onDeleted={onDeleted} />}
      </div>
      {group?.isOptedOutGroup && <p className="soft">{t('optedOutGroupNote')}</p>}
    </header>
  )
}

function GroupMenu({ group, onDeleted }: { group: Group; onDeleted: () => void }) {
  const t = useTexts('groups')
  const { rename, remove } = useGroupActions()
  return (
    <Menu
      label={useTexts('candidates')('groupActions')}
      items={[
        { text: t('rename'), icon: <Pencil className="i" aria-hidden="true" />, run: () => void rename(group) },
        {
          text: t('deleteConfirm'),
          icon: <Trash2 className="i" aria-hidden="true" />,
          isDestructive: true,
          run: () => void remove(group).then((isGone) => isGone && onDeleted()),
        },
      ]}
    />
  )
}

/** Takes everybody out of the group, once confirmed. */
function EmptyButton({ groupId }: { groupId: number }) {
  const t = useTexts('candidates')
  const [isRunning, setRunning] = useState(false)
  async function removeAll() {
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
      const { removedCandidates } = await emptyGroup(groupId)
      showToast(t('removedAll', { n: removedCandidates }), { hasClose: true })
      refreshMembers()
    } catch {
      await showMessage({ title: t('error'), message: t('removeAllFailed') })
    }
    setRunning(false)
  }
  return (
    <button type="button" className="btn danger" disabled={isRunning} onClick={removeAll}>
      {t('removeAll')}
    </button>
  )
}
