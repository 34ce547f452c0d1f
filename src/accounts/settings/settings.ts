import type { SecurityWire } from '../../../server/accounts/auth/second-factor/wire.ts'
import type { MemberRole } from '../../../server/accounts/roles.ts'
import type { DeviceWire } from '../../../server/accounts/wire.ts'
import type { ApplicationMail } from '../../../server/companies/application-mail.ts'
import type { OwnCompanyWire } from '../../../server/companies/wire.ts'
import type { MemberWire } from '../../../server/members/wire.ts'
import type { Quotas } from '../../../server/quotas/quota.ts'
import type { TemplatesWire } from '../../../server/replies/wire.ts'
import type { StageWire } from '../../../server/stages/wire.ts'
import type { Language } from '../../../server/text/language.ts'

export type SettingsProps = {
  login: string
  /** The login that the user still has to confirm. */
  loginPending: string | null
  name: string
  userId: number
  /** In the company; administrators are as owners. */
  role: MemberRole
  /** The members and invitations; none for who is no owner. */
  team: MemberWire[]
  /** Whether all of them must have a second factor. */
  requiresSecondFactor: boolean
  accountLanguage: Language
  /** How often the user is mailed about applications. */
  applicationMail: ApplicationMail
  /** Null for an administrator without a company. */
  company: OwnCompanyWire | null
  /** Null without a company. */
  quotas: Quotas | null
  stages: StageWire[]
  /** The names of the company's reasons for rejecting. */
  reasons: string[]
  templates: TemplatesWire
  devices: DeviceWire[]
  security: SecurityWire
  /** The applications for which the company lost its promise, and until when; null while it is shown. */
  promiseLost: { until: string; applications: { id: number; name: string; title: string }[] } | null
  countries: { id: string; name: string }[]
  /** The error for two passwords that differ. */
  differ: string
}

export type { DeviceWire, OwnCompanyWire, SecurityWire, StageWire }
