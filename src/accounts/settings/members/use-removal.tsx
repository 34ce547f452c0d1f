import type { MemberWire } from '../../../../server/members/wire.ts'
import { askConfirm } from '../../../ui/dialogs.ts'
import { useTexts } from '../../../ui/kit-context.ts'
import styles from './members.module.css'
import { removeMember } from './team.ts'
import { useTeamMutation } from './use-team-mutation.ts'

/** Asks whether to remove a member and says what that costs; then removes them. */
export function useRemoval({ id, name, assigned = 0, ...member }: MemberWire, heirs: readonly MemberWire[]) {
  const t = useTexts('members')
  const { run, isRunning } = useTeamMutation(removeMember, t('removed'))
  async function ask() {
    let heirId = assigned > 0 ? (heirs[0]?.id ?? 0) : 0
    const message = (
      <>
        <Costs {...member} />
        {assigned > 0 && <HeirChoice count={assigned} heirs={heirs} onChoose={(chosen) => (heirId = chosen)} />}
      </>
    )
    const question = { title: t('removeAsk', { name }), message, confirmText: t('removeMember') }
    if (await askConfirm({ ...question, isDestructive: true })) await run({ id, heirId })
  }
  return { ask, isRunning }
}

function Costs({ devices = 0, interviews = 0 }: Pick<MemberWire, 'devices' | 'interviews'>) {
  const t = useTexts('members')
  return (
    <>
      <p>{t('removeText')}</p>
      <ul>
        {devices > 0 && <li>{t('removeDevices', { count: devices })}</li>}
        <li>{t('removeNotes')}</li>
        {interviews > 0 && <li>{t('removeInterviews', { count: interviews })}</li>}
      </ul>
    </>
  )
}

type HeirProps = { count: number; heirs: readonly MemberWire[]; onChoose: (memberId: number) => void }

/** Who gets the applications that are assigned to a member who is removed. */
function HeirChoice({ count, heirs, onChoose }: HeirProps) {
  const t = useTexts('members')
  return (
    <label className={styles['heir']}>
      {t('heir', { count })}
      <select className="input" onChange={({ target }) => onChoose(Number(target.value))}>
        {[...heirs, { id: 0, name: t('heirNobody') }].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
