import type { SecurityWire } from '../../../server/accounts/second-factor/wire.ts'
import type { DeviceWire } from '../../../server/accounts/wire.ts'
import type { OwnCompanyWire } from '../../../server/companies/wire.ts'
import type { Quotas } from '../../../server/quotas/quota.ts'
import type { TemplatesWire } from '../../../server/replies/wire.ts'
import type { StageWire } from '../../../server/stages/wire.ts'
import type { Language } from '../../../server/text/language.ts'
import type { translatorOf } from '../../i18n/index.ts'

type Texts = typeof import('../../i18n/hr/settings.json')
type Labels = typeof import('../../i18n/hr/auth.json')

export type SettingsProps = {
  login: string
  accountLanguage: Language
  /** Null for an administrator without a company. */
  company: OwnCompanyWire | null
  /** Null without a company. */
  quotas: Quotas | null
  stages: StageWire[]
  templates: TemplatesWire
  devices: DeviceWire[]
  /** Null unless the user is an administrator. */
  security: SecurityWire | null
  countries: { id: string; name: string }[]
  language: Language
  texts: Texts
  labels: Labels
  /** The error for two passwords that differ. */
  differ: string
}

/** What every section needs. */
export type FormContext = {
  language: Language
  t: ReturnType<typeof translatorOf<Texts>>
  label: ReturnType<typeof translatorOf<Labels>>
}

export type { DeviceWire, OwnCompanyWire, SecurityWire, StageWire }
