import type { MemberWire } from '../../../../server/members/wire.ts'
import { useMutation } from '../../../data/use-mutation.ts'
import { loginUrl } from '../../../lib/urls.ts'
import { useTeam } from '../../../members/use-team.ts'
import { askConfirm } from '../../../ui/dialogs.ts'
import { useKit, useTexts } from '../../../ui/kit-context.ts'
import { isOnlyOwner, useOnlyOwnerNotice } from './only-owner.ts'
import { removeMember } from './team.ts'

/** Lets a member leave the company, unless nobody else is its owner. */
export function LeaveSection({ initial, userId }: { initial: MemberWire[]; userId: number }) {
  const t = useTexts('members')
  const { language } = useKit()
  const team = useTeam({ initial })
  const tellOnlyOwner = useOnlyOwnerNotice()
  const leave = useMutation(removeMember, {
    failed: useTexts('settings')('failed'),
    onSuccess: () => location.assign(loginUrl(language)),
  })
  async function ask() {
    if (isOnlyOwner(team, userId)) return tellOnlyOwner()
    const question = { title: t('leaveAsk'), message: t('leavingHint'), confirmText: t('leave') }
    if (await askConfirm({ ...question, isDestructive: true })) await leave.run({ id: userId })
  }
  return (
    <button className="btn kill" type="button" disabled={leave.isRunning} onClick={() => void ask()}>
      {t('leave')}
    </button>
  )
}
