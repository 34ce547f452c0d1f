import { Check, Minus } from 'lucide-react'
import { hasRole, leastRoleOf, type MemberRole } from '../../../../server/accounts/roles.ts'
import { useTexts } from '../../../ui/kit-context.ts'
import styles from './members.module.css'
import { type Role, roles } from './team.ts'

const roleOf: Record<Role, MemberRole> = { vlasnik: 'owner', clan: 'member', citanje: 'reader' }

/** What members do, each with the least role for it. */
const acts = [
  ['rightsRead', 'reader'],
  ['rightsHandle', leastRoleOf('POST /api/prijavaedit')],
  ['rightsAds', leastRoleOf('POST /api/jobs')],
  ['rightsCompany', leastRoleOf('POST /api/invitations')],
] as const

/** Which role may do what. */
export function Rights() {
  const t = useTexts('members')
  return (
    <table className={styles['rights']} aria-label={t('rights')}>
      <thead>
        <tr>
          <th scope="col">{t('rightsAct')}</th>
          {roles.map((role) => (
            <th key={role} scope="col">
              {t(`role_${role}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {acts.map(([text, least]) => (
          <tr key={text}>
            <th scope="row">{t(text)}</th>
            {roles.map((role) => (
              <td key={role}>
                <Mark isAllowed={hasRole(roleOf[role], least)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Mark({ isAllowed }: { isAllowed: boolean }) {
  const t = useTexts('members')
  const Icon = isAllowed ? Check : Minus
  return (
    <span className={styles['mark']} data-allowed={isAllowed}>
      <Icon className="i" aria-hidden="true" />
      <span className="visually-hidden">{t(isAllowed ? 'yes' : 'no')}</span>
    </span>
  )
}
