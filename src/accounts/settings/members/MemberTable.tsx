import { Trash2 } from 'lucide-react'
import type { MemberWire } from '../../../../server/members/wire.ts'
import { Avatar } from '../../../members/Avatar.tsx'
import { useKit, useTexts } from '../../../ui/kit-context.ts'
import styles from './members.module.css'
import { isOnlyOwner, useOnlyOwnerNotice } from './only-owner.ts'
import { SecondFactorChip } from './SecondFactorChip.tsx'
import { changeRole, type Role, roles } from './team.ts'
import { useRemoval } from './use-removal.tsx'
import { useTeamMutation } from './use-team-mutation.ts'

type Props = { members: MemberWire[]; login: string }

/** The members with their roles, when they were there last, and their second factors; blocks where there is no room. */
export function MemberTable({ members, login }: Props) {
  const t = useTexts('members')
  const self = members.filter(({ email }) => email === login)
  const others = members.filter((member) => !self.includes(member))
  return (
    <table className={styles['members']} aria-label={useTexts('settings')('members')}>
      <thead>
        <tr>
          {(['name', 'role', 'lastSeen', 'secondFactor'] as const).map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isSelf={self.includes(member)}
            isOnlyOwner={isOnlyOwner(members, member.id)}
            heirs={[...self, ...others].filter(({ id }) => id !== member.id)}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = {
  member: MemberWire
  isSelf: boolean
  isOnlyOwner: boolean
  /** Who may take over what is assigned to this member, the likeliest first. */
  heirs: readonly MemberWire[]
}

function MemberRow({ member, isSelf, isOnlyOwner, heirs }: RowProps) {
  const t = useTexts('members')
  const { id, name, email, role, secondFactor, lastSeen } = member
  const change = useTeamMutation(changeRole, t('roleSaved'))
  const tellOnlyOwner = useOnlyOwnerNotice()
  const choose = (chosen: Role) => (isOnlyOwner ? tellOnlyOwner() : change.run({ id, role: chosen }))
  return (
    <tr>
      <th scope="row">
        <span className={styles['person']}>
          <Avatar name={name} />
          <span>
            <strong>{name}</strong> {isSelf && <span className="fact">{t('you')}</span>}
            <small>{email}</small>
          </span>
        </span>
      </th>
      <td data-name={t('role')}>
        <select
          className="pick"
          aria-label={t('roleOf', { name })}
          value={role}
          disabled={change.isRunning}
          data-role={isSelf ? undefined : 'other'}
          onChange={({ currentTarget }) => void choose(currentTarget.value as Role)}
        >
          {roles.map((each) => (
            <option key={each} value={each}>
              {t(`role_${each}`)}
            </option>
          ))}
        </select>
      </td>
      <td data-name={t('lastSeen')}>
        <LastSeen at={lastSeen} />
      </td>
      <td data-name={t('secondFactor')}>{secondFactor !== undefined && <SecondFactorChip isOn={secondFactor} />}</td>
      <td>{!isSelf && <RemoveButton member={member} heirs={heirs} />}</td>
    </tr>
  )
}

const justNowMs = 10 * 60_000
const dayMs = 24 * 3600_000

/** 'upravo sada', 'danas 08:12', 'jučer 17:40', '19.11.2026'. */
function LastSeen({ at }: { at: string | null | undefined }) {
  const t = useTexts('members')
  const { format } = useKit()
  if (!at) return t('neverSeen')
  const now = Date.now()
  if (now - Date.parse(at) < justNowMs) return t('seenNow')
  const [day, time] = [format.day(at), format.time(at)]
  if (day === format.day(new Date(now))) return t('seenToday', { time })
  return day === format.day(new Date(now - dayMs)) ? t('seenYesterday', { time }) : day
}

function RemoveButton({ member, heirs }: Pick<RowProps, 'member' | 'heirs'>) {
  const t = useTexts('members')
  const removal = useRemoval(member, heirs)
  return (
    <button
      className="btn bare square"
      type="button"
      disabled={removal.isRunning}
      aria-label={t('removeNamed', { name: member.name })}
      title={t('removeMember')}
      onClick={() => void removal.ask()}
    >
      <Trash2 className="i" aria-hidden="true" />
    </button>
  )
}
