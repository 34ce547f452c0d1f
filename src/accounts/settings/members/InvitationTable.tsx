import { Mail, TriangleAlert } from 'lucide-react'
import type { MemberWire } from '../../../../server/members/wire.ts'
import { Avatar } from '../../../members/Avatar.tsx'
import { useKit, useTexts } from '../../../ui/kit-context.ts'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import styles from './members.module.css'
import { sendInvitation, withdrawInvitation } from './team.ts'
import { useTeamMutation } from './use-team-mutation.ts'

/** The invitations that wait, with who sent them and until when they are valid. */
export function InvitationTable({ waiting }: { waiting: readonly MemberWire[] }) {
  const t = useTexts('members')
  if (waiting.length === 0) return <p className="soft">{t('noInvitations')}</p>
  return (
    <table className={styles['members']} aria-label={t('invitations')}>
      <thead>
        <tr>
          <th scope="col">{t('email')}</th>
          <th scope="col">{t('validity')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {waiting.map((invitation) => (
          <InvitationRow key={invitation.id} {...invitation} />
        ))}
      </tbody>
    </table>
  )
}

function InvitationRow({ id, email = '', role, expires = '', invitedBy, creationTime }: MemberWire) {
  const t = useTexts('members')
  const { format } = useKit()
  const again = useTeamMutation(sendInvitation, t('invited'))
  const end = useTeamMutation(withdrawInvitation, t('withdrawn'))
  const isBusy = again.isRunning || end.isRunning
  const name = t(`role_${role}`)
  return (
    <tr>
      <th scope="row">
        <span className={styles['person']}>
          <Avatar icon={<Mail className="i" aria-hidden="true" />} />
          <span>
            <strong>{email}</strong>
            <small>
              {invitedBy && creationTime
                ? t('invitedBy', { role: name, name: invitedBy, date: format.day(creationTime) })
                : name}
            </small>
          </span>
        </span>
      </th>
      <td data-name={t('validity')}>
        <Validity date={format.day(expires)} isOver={Date.parse(expires) <= Date.now()} />
      </td>
      <td className={styles['acts']}>
        <button className="btn bare" type="button" disabled={isBusy} onClick={() => void again.run({ email, role })}>
          {t('inviteAgain')}
        </button>
        <button className="btn bare danger" type="button" disabled={isBusy} onClick={() => void end.run(id)}>
          {t('withdraw')}
        </button>
      </td>
    </tr>
  )
}

function Validity({ date, isOver }: { date: string; isOver: boolean }) {
  const t = useTexts('members')
  if (!isOver) return t('validUntil', { date })
  return (
    <StatusChip tone="bad" icon={<TriangleAlert className="i" aria-hidden="true" />}>
      {t('expiredOn', { date })}
    </StatusChip>
  )
}
