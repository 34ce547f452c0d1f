import { Trash2 } from 'lucide-react'
import type { MemberWire } from '../../../../server/members/wire.ts'
import { askConfirm } from '../../../ui/dialogs.ts'
import { useKit, useTexts } from '../../../ui/kit-context.ts'
import styles from './members.module.css'
import { SecondFactorChip } from './SecondFactorChip.tsx'
import { changeRole, type Role, removeMember, roles } from './team.ts'
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
  /** Who may take over what is assigned to this member, the likeliest first. */
  heirs: readonly MemberWire[]
}

function MemberRow({ member: { id, name, email, role, secondFactor, lastSeen }, isSelf, heirs }: RowProps) {
  const t = useTexts('members')
  const change = useTeamMutation(changeRole, t('roleSaved'))
  return (
    <tr>
      <th scope="row">
        <strong>{name}</strong> {isSelf && <span className="fact">{t('you')}</span>}
        <small>{email}</small>
      </th>
      <td data-name={t('role')}>
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
      </td>
      <td data-name={t('lastSeen')}>
        <LastSeen at={lastSeen} />
      </td>
      <td data-name={t('secondFactor')}>{secondFactor !== undefined && <SecondFactorChip isOn={secondFactor} />}</td>
      <td>{!isSelf && <RemoveButton id={id} name={name} heirs={heirs} />}</td>
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

function RemoveButton({ id, name, heirs }: { id: number; name: string; heirs: RowProps['heirs'] }) {
  const t = useTexts('members')
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
    <button
      className="btn bare square"
      type="button"
      disabled={remove.isRunning}
      aria-label={t('removeNamed', { name })}
      title={t('removeMember')}
      onClick={() => void ask()}
    >
      <Trash2 className="i" aria-hidden="true" />
    </button>
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
