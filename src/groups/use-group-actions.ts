import { maxGroupNameLength } from '../../server/groups/group.ts'
import { ApiError } from '../data/api.ts'
import { invalidateQueries } from '../data/query-cache.ts'
import { askAndSave, askConfirm, showMessage } from '../ui/dialogs.ts'
import { useTexts } from '../ui/kit-context.ts'
import { showToast } from '../ui/toasts.ts'
import { createGroup, deleteGroup, type Group, groupsKey, renameGroup } from './group-calls.ts'

/** Actions on a group, with their dialogs and notices. */
export function useGroupActions() {
  const t = useTexts('groups')

  async function attempt(act: () => Promise<unknown>, success?: string) {
    try {
      await act()
      if (success) showToast(success, { hasClose: true })
      invalidateQueries(groupsKey)
      return true
    } catch (error) {
      const message = error instanceof ApiError && error.status > 0 && error.message ? error.message : t('failedHint')
      await showMessage({ title: t('failed'), message })
      return false
    }
  }

  return {
    async create() {
      const question = {
        title: t('nameTitle'),
        text: t('nameTitle'),
        placeholder: t('namePlaceholder'),
        confirmText: t('createConfirm'),
        cancelText: t('cancel'),
        maxLength: maxGroupNameLength,
      }
      await askAndSave(question, (name) => attempt(() => createGroup(name), t('created', { groupName: name })))
    },
    async rename({ id, name }: Group) {
      const question = {
        title: t('rename'),
        text: t('renameText'),
        initial: name,
        confirmText: t('renameConfirm'),
        cancelText: t('cancel'),
        maxLength: maxGroupNameLength,
      }
      await askAndSave(question, (newName) => attempt(() => renameGroup({ id, newName })))
    },
    /** Asks again after a failure. Resolves to whether the group is gone. */
    async remove({ id, name }: Group): Promise<boolean> {
      const question = {
        title: t('deleteTitle'),
        message: t('deleteText', { groupName: name }),
        confirmText: t('deleteConfirm'),
        cancelText: t('cancel'),
        isDestructive: true,
      }
      while (await askConfirm(question)) {
        if (await attempt(() => deleteGroup(id), t('deleted', { groupName: name }))) return true
      }
      return false
    },
  }
}
