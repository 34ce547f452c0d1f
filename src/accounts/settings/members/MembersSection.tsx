import type { MemberWire } from '../../../../server/members/wire.ts'
import { useTeam } from '../../../members/use-team.ts'
import { useTexts } from '../../../ui/kit-context.ts'
import { InvitationTable } from './InvitationTable.tsx'
import { InviteForm } from './InviteForm.tsx'
import { MemberTable } from './MemberTable.tsx'
import styles from './members.module.css'
import { Rights } from './Rights.tsx'
import { SecondFactorOfAll } from './SecondFactorOfAll.tsx'

type Props = { initial: MemberWire[]; login: string; requiresSecondFactor: boolean }

/** The members of the company and whom it has invited, for its owners. */
export function MembersSection({ initial, login, requiresSecondFactor }: Props) {
  const t = useTexts('members')
  const team = useTeam({ initial })
  const members = team.filter(({ expires }) => !expires)
  const waiting = team.filter(({ expires }) => expires)
  const lacking = members.filter(({ secondFactor }) => secondFactor === false).length
  return (
    <>
      <InviteForm waiting={waiting} />
      <Heading text={t('teamTitle')} count={members.length} />
      <MemberTable members={members} login={login} />
      <SecondFactorOfAll initial={requiresSecondFactor} lacking={lacking} />
      <Heading text={t('invitations')} count={waiting.length} />
      <InvitationTable waiting={waiting} />
      <h3>{t('rights')}</h3>
      <Rights />
    </>
  )
}

const Heading = ({ text, count }: { text: string; count: number }) => (
  <h3 className={styles['heading']}>
    {text} <span className="count">{count}</span>
  </h3>
)
