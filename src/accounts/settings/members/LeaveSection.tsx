import { useMutation } from '../../../data/use-mutation.ts'
import { loginUrl } from '../../../lib/urls.ts'
import { askConfirm } from '../../../ui/dialogs.ts'
import { useKit, useTexts } from '../../../ui/kit-context.ts'
import { removeMember } from './team.ts'

/** Lets a member leave the company. */
export function LeaveSection({ userId }: { userId: number }) {
  const t = useTexts('members')
  const { language } = useKit()
  const leave = useMutation(removeMember, {
    failed: useTexts('settings')('failed'),
    onSuccess: () => location.assign(loginUrl(language)),
  })
  async function ask() {
    const question = { title: t('leaveAsk'), message: t('leavingHint'), confirmText: t('leave') }
    if (await askConfirm({ ...question, isDestructive: true })) await leave.run({ id: userId })
  }
  return (
    <button className="btn kill" type="button" disabled={leave.isRunning} onClick={() => void ask()}>
      {t('leave')}
    </button>
  )
}
