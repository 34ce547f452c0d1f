import type { MemberWire } from '../../../../server/members/wire.ts'
import { askConfirm } from '../../../ui/dialogs.ts'
import { useTexts } from '../../../ui/kit-context.ts'

/** Whether a member is the one owner of the company, who can neither leave nor get another role. */
export function isOnlyOwner(team: readonly MemberWire[], id: number) {
  const owners = team.filter(({ role, expires }) => role === 'vlasnik' && !expires)
  return owners.length === 1 && owners[0]?.id === id
}

/** Says that the only owner stays, and leads to the role of a colleague. */
export function useOnlyOwnerNotice() {
  const t = useTexts('members')
  return async () => {
    const question = { title: t('onlyOwner'), message: t('onlyOwnerText') }
    if (await askConfirm({ ...question, confirmText: t('chooseOwner'), cancelText: t('close') })) focusRole()
  }
}

/** Members who cannot be made owner because there are none are invited. */
function focusRole() {
  // A phone shows the section of the address alone.
  location.hash = 'members'
  const section = document.querySelector('#members')
  const field = section?.querySelector<HTMLElement>('[data-role="other"]') ?? section?.querySelector('input')
  field?.focus()
}
