import {
  Archive,
  AtSign,
  Bell,
  Building2,
  Eye,
  Gauge,
  Hourglass,
  Image,
  KeyRound,
  ListOrdered,
  LogOut,
  type LucideIcon,
  MessageSquareText,
  MonitorSmartphone,
  ShieldCheck,
  UserRound,
  Users,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { type CallName, companyFieldsRole, hasRole, mayCall } from '../../../server/accounts/roles.ts'
import type { TranslateArea } from '../../i18n/index.ts'
import { CompanySection } from './CompanySection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { LoginSection } from './LoginSection.tsx'
import { LogoSection } from './LogoSection.tsx'
import { ColleagueList } from './members/ColleagueList.tsx'
import { LeaveSection } from './members/LeaveSection.tsx'
import { MembersSection } from './members/MembersSection.tsx'
import { NameSection } from './NameSection.tsx'
import { NoticesSection } from './NoticesSection.tsx'
import { OpenedSection } from './OpenedSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PromiseSection } from './PromiseSection.tsx'
import { QuotasSection } from './QuotasSection.tsx'
import { ReasonsSection } from './ReasonsSection.tsx'
import { RetentionSection } from './RetentionSection.tsx'
import { SecuritySection } from './SecuritySection.tsx'
import type { SettingsProps } from './settings.ts'
import { StagesSection } from './stages/StagesSection.tsx'
import { TemplatesSection } from './TemplatesSection.tsx'

type Content = { id: string; title: string; hint?: string; Icon: LucideIcon; content: ReactNode }
/** With the calls that it makes; without, it changes fields of the company. */
type CompanyContent = Content & { calls?: readonly CallName[] }
export type SettingsSection = Content & { group: 'ofCompany' | 'own' }

type Translate = TranslateArea<'settings'>

/** The sections in order; those about the company only where there is one, and for whom may change them. */
export const sectionsOf = (props: SettingsProps, t: Translate): SettingsSection[] => [
  ...companySections(props, t)
    .filter(({ calls }) =>
      calls ? calls.every((call) => mayCall(props.role, call)) : hasRole(props.role, companyFieldsRole),
    )
    .map(({ calls: _, ...section }) => ({ ...section, group: 'ofCompany' as const })),
  ...ownSections(props, t).map((section) => ({ ...section, group: 'own' as const })),
]

/** What manages the members. */
const teamCalls: readonly CallName[] = [
  'PATCH /api/members/second-factor',
  'PATCH /api/members/{id}',
  'POST /api/invitations',
  'DELETE /api/invitations/{id}',
]

function ownSections({ company, login, ...props }: SettingsProps, t: Translate): Content[] {
  return [
    {
      ...{ id: 'language', title: t('languageTitle'), hint: t('languageHint'), Icon: UserRound },
      content: <NameSection name={props.name} language={props.accountLanguage} />,
    },
    {
      ...{ id: 'login', title: t('loginTitle'), hint: t('loginHint', { login }), Icon: AtSign },
      content: <LoginSection initial={props.loginPending} />,
    },
    ...(company
      ? [
          {
            ...{ id: 'notices', title: t('notices'), Icon: Bell },
            content: <NoticesSection initial={props.applicationMail} />,
          },
        ]
      : []),
    {
      ...{ id: 'password', title: t('password'), hint: t('passwordHint'), Icon: KeyRound },
      content: <PasswordSection login={login} differ={props.differ} />,
    },
    { id: 'security', title: t('security'), Icon: ShieldCheck, content: <SecuritySection initial={props.security} /> },
    {
      ...{ id: 'devices', title: t('devices'), Icon: MonitorSmartphone },
      content: <DevicesSection initial={props.devices} />,
    },
    ...(props.team.some(({ id, expires }) => id === props.userId && !expires)
      ? [
          {
            ...{ id: 'leaving', title: t('leaving'), hint: t('leavingHint'), Icon: LogOut },
            content: <LeaveSection initial={props.team} userId={props.userId} />,
          },
        ]
      : []),
  ]
}

function companySections({ company, countries, quotas, ...props }: SettingsProps, t: Translate): CompanyContent[] {
  if (!company) return []
  return [
    {
      ...{ id: 'company', title: t('company'), hint: t('companyHint'), Icon: Building2 },
      calls: ['POST /api/account/email-change', 'DELETE /api/account/email-change'],
      content: <CompanySection {...{ company, countries }} />,
    },
    {
      ...{ id: 'logo', title: t('logo'), hint: t('logoHint'), Icon: Image },
      calls: ['POST /api/account/logo'],
      content: <LogoSection company={company} />,
    },
    {
      ...{ id: 'members', title: t('members'), hint: t('membersHint'), Icon: Users },
      calls: [],
      content: teamCalls.every((call) => mayCall(props.role, call)) ? (
        <MembersSection initial={props.team} {...props} />
      ) : (
        <ColleagueList initial={props.team} userId={props.userId} />
      ),
    },
    {
      ...{ id: 'stages', title: t('stages'), hint: t('stagesHint'), Icon: ListOrdered },
      calls: ['POST /api/processes', 'PATCH /api/processes/{id}', 'DELETE /api/processes/{id}'],
      content: <StagesSection initial={props.stages} />,
    },
    {
      ...{ id: 'templates', title: t('templates'), hint: t('templatesHint'), Icon: MessageSquareText },
      calls: ['PUT /api/reply-templates/{kind}/{language}', 'DELETE /api/reply-templates/{kind}/{language}'],
      content: <TemplatesSection initial={props.templates} />,
    },
    {
      ...{ id: 'reasons', title: t('reasons'), hint: t('reasonsHint'), Icon: X },
      calls: ['PUT /api/rejection-reasons'],
      content: <ReasonsSection initial={props.reasons} />,
    },
    {
      ...{ id: 'retention', title: t('retention'), hint: t('retentionHint'), Icon: Archive },
      content: <RetentionSection company={company} />,
    },
    {
      ...{ id: 'opened', title: t('opened'), hint: t('openedHint'), Icon: Eye },
      content: <OpenedSection company={company} />,
    },
    {
      ...{ id: 'promise', title: t('promise'), hint: t('promiseHint'), Icon: Hourglass },
      content: <PromiseSection company={company} lost={props.promiseLost} />,
    },
    ...(quotas
      ? [
          {
            ...{ id: 'quotas', title: t('quotas'), hint: t('quotasHint'), Icon: Gauge },
            content: <QuotasSection quotas={quotas} />,
          },
        ]
      : []),
  ]
}
