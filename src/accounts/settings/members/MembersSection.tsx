import type { MemberWire } from '../../../../server/members/wire.ts'
import { formatDay } from '../../../lib/format.ts'
import { useTeam } from '../../../members/use-team.ts'
import { useKit, useTexts } from '../../../ui/kit-context.ts'
import rows from '../rows.module.css'
import { InviteForm } from './InviteForm.tsx'
import { MemberTable } from './MemberTable.tsx'
import styles from './members.module.css'
import { SecondFactorOfAll } from './SecondFactorOfAll.tsx'
import { sendInvitation, withdrawInvitation } from './team.ts'
import { useTeamMutation } from './use-team-mutation.ts'

type Props = { initial: MemberWire[]; login: string; requiresSecondFactor: boolean }

/** The members of the company and whom it has invited, for its owners. */
export function MembersSection({ initial, login, requiresSecondFactor }: Props) {
  const t = useTexts('members')
  const team = useTeam({ initial })
  const waiting = team.filter(({ expires }) => expires)
  return (
    <>
      <InviteForm />
      <MemberTable members={team.filter(({ expires }) => !expires)} login={login} />
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
