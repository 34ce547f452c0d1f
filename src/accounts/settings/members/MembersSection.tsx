import type { MemberWire } from '../../../../server/members/wire.ts'
import { invalidateQueries } from '../../../data/query-cache.ts'
import { useMutation } from '../../../data/use-mutation.ts'
import { formatDay } from '../../../lib/format.ts'
import { teamKey } from '../../../members/team.ts'
import { useTeam } from '../../../members/use-team.ts'
import { askConfirm } from '../../../ui/dialogs.ts'
import { useKit, useTexts } from '../../../ui/kit-context.ts'
import { showToast } from '../../../ui/toasts.ts'
import rows from '../rows.module.css'
import { InviteForm } from './InviteForm.tsx'
import styles from './members.module.css'
import { SecondFactorChip } from './SecondFactorChip.tsx'
import { SecondFactorOfAll } from './SecondFactorOfAll.tsx'
import { changeRole, type Role, removeMember, roles, sendInvitation, withdrawInvitation } from './team.ts'

type Props = { initial: MemberWire[]; login: string; requiresSecondFactor: boolean }

/** The members of the company and whom it has invited, for its owners. */
export function MembersSection({ initial, login, requiresSecondFactor }: Props) {
  const t = useTexts('members')
  const team = useTeam({ initial })
  const self = team.find(({ email }) => email === login)
  const heirsOf = (leaver: number) =>
    [self, ...team.filter((member) => member !== self && !member.expires && member.id !== leaver)].flatMap(
      (member) => member ?? [],
    )
  const waiting = team.filter(({ expires }) => expires)
  return (
    <>
      <InviteForm />
      <ul className={rows['rows']} aria-label={useTexts('settings')('members')}>
        {team
          .filter(({ expires }) => !expires)
          .map((member) => (
            <MemberRow key={member.id} member={member} isSelf={member.email === login} heirs={heirsOf(member.id)} />
          ))}
      </ul>
      <SecondFactorOfAll initial={requiresSecondFactor} />
      <h3>{t('invitations')}</h3>
      {waiting.length === 0 && <p className="soft">{t('noInvitations')}</p>}
      <ul className={rows['rows']} aria-label={t('invitations')}>
        {waiting.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </>
  )
}

type MemberProps = {
  member: MemberWire
  isSelf: boolean
  /** Who may take over what is assigned to this member, the likeliest first. */
  heirs: readonly MemberWire[]
}

function MemberRow({ member: { id, name, email, role, secondFactor }, isSelf, heirs }: MemberProps) {
  const t = useTexts('members')
  const change = useTeamMutation(changeRole, t('roleSaved'))
  const remove = useTeamMutation(removeMember, t('removed'))
  async function ask() {
    let heirId = heirs[0]?.id ?? 0
    const message = (
      <>
        {t('removeText')}
        <HeirChoice heirs={heirs} onChoose={(chosen) => (heirId = chosen)} />
      </>
    )
    const question = { title: t('removeAsk'), about: name, message, confirmText: t('removeMember') }
    if (await askConfirm({ ...question, isDestructive: true })) await remove.run({ id, heirId })
  }
  return (
    <li>
      <span>
        <strong>{name}</strong> {isSelf && <span className="fact">{t('you')}</span>}
        <small>{email}</small>
      </span>
      <span className={styles['acts']}>
        {secondFactor !== undefined && <SecondFactorChip isOn={secondFactor} />}
        <select
          className="pick"
          aria-label={t('roleOf', { name })}
          value={role}
          disabled={change.isRunning}
          onChange={({ currentTarget }) => void change.run({ id, role: currentTarget.value as Role })}
        >
          {roles.map((each) => (
            <option key={each} value={each}>
              {t(`role_${each}`)}
            </option>
          ))}
        </select>
        {!isSelf && (
          <button
            className="btn"
            type="button"
            disabled={remove.isRunning}
            aria-label={t('removeNamed', { name })}
            onClick={() => void ask()}
          >
            {t('removeMember')}
          </button>
        )}
      </span>
    </li>
  )
}

type HeirProps = { heirs: readonly MemberWire[]; onChoose: (memberId: number) => void }

/** Who gets the applications that are assigned to a member who is removed. */
function HeirChoice({ heirs, onChoose }: HeirProps) {
  const t = useTexts('members')
  return (
    <label className={styles['heir']}>
      {t('heir')}
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

function InvitationRow({ invitation: { id, email = '', role, expires = '' } }: { invitation: MemberWire }) {
  const t = useTexts('members')
  const { language } = useKit()
  const again = useTeamMutation(sendInvitation, t('invited'))
  const end = useTeamMutation(withdrawInvitation, t('withdrawn'))
  const date = formatDay(new Date(expires), language)
  const isBusy = again.isRunning || end.isRunning
  return (
    <li>
      <span>
        <strong>{email}</strong>
        <small>
          {t(`role_${role}`)}, {t(new Date(expires) > new Date() ? 'validUntil' : 'expiredOn', { date })}
        </small>
      </span>
      <span className={styles['acts']}>
        <button className="btn" type="button" disabled={isBusy} onClick={() => void again.run({ email, role })}>
          {t('inviteAgain')}
        </button>
        <button className="btn" type="button" disabled={isBusy} onClick={() => void end.run(id)}>
          {t('withdraw')}
        </button>
      </span>
    </li>
  )
}

/** A change of the team, after which it is read again. */
function useTeamMutation<Input, Result>(change: (input: Input) => Promise<Result>, done: string) {
  const failed = useTexts('settings')('failed')
  const onSuccess = () => {
    showToast(done)
    invalidateQueries(teamKey)
  }
  return useMutation(change, { failed, onSuccess })
}
