import type { MemberWire } from '../../../../server/members/wire.ts'
import { Avatar } from '../../../members/Avatar.tsx'
import { useTeam } from '../../../members/use-team.ts'
import { useTexts } from '../../../ui/kit-context.ts'
import rows from '../rows.module.css'
import styles from './members.module.css'

type Props = { initial: MemberWire[]; userId: number }

/** The members of the company with their roles, for who does not manage them. */
export function ColleagueList({ initial, userId }: Props) {
  const t = useTexts('members')
  return (
    <ul className={rows['rows']} aria-label={useTexts('settings')('members')}>
      {useTeam({ initial }).map(({ id, name, role }) => (
        <li key={id}>
          <span className={styles['person']}>
            <Avatar name={name} />
            <span>
              <strong>{name}</strong> {id === userId && <span className="fact">{t('you')}</span>}
              <small>{t(`role_${role}`)}</small>
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
