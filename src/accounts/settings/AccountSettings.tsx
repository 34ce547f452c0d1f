import type { ReactNode } from 'react'
import type { TranslateArea } from '../../i18n/index.ts'
import { Kit } from '../../ui/Kit.tsx'
import { type KitProps, useTexts } from '../../ui/kit-context.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { CompanySection } from './CompanySection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { LanguageSection } from './LanguageSection.tsx'
import { LogoSection } from './LogoSection.tsx'
import { NoticesSection } from './NoticesSection.tsx'
import { OpenedSection } from './OpenedSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { QuotasSection } from './QuotasSection.tsx'
import { ReasonsSection } from './ReasonsSection.tsx'
import { RetentionSection } from './RetentionSection.tsx'
import { SecuritySection } from './SecuritySection.tsx'
import styles from './settings.module.css'
import type { SettingsProps } from './settings.ts'
import { StagesSection } from './stages/StagesSection.tsx'
import { TemplatesSection } from './TemplatesSection.tsx'
import { useLeaveWarning } from './use-leave-warning.ts'

/** The settings of an account, each section saved separately. Takes no input before hydration, which would be lost. */
export default function AccountSettings({ kit, ...props }: SettingsProps & { kit: KitProps<'settings' | 'auth'> }) {
  return (
    <Kit {...kit} isReadable>
      <Sections {...props} />
    </Kit>
  )
}

function Sections(props: SettingsProps) {
  const t = useTexts('settings')
  const isHydrated = useHydrated()
  useLeaveWarning()
  const sections = sectionsOf(props, t)

  return (
    <div className={styles['columns']}>
      <nav aria-label={t('sections')}>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['sections']} inert={!isHydrated} data-hydrated={isHydrated || undefined}>
        <p className={styles['login']}>{t('loginMail', { login: props.login })}</p>
        {sections.map(({ id, title, hint, content }) => (
          <section key={id} id={id} className="card" aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {hint && <p className={styles['hint']}>{hint}</p>}
            {content}
          </section>
        ))}
      </div>
    </div>
  )
}

type Section = { id: string; title: string; hint?: string; content: ReactNode }

type Translate = TranslateArea<'settings'>

/** Those about the company only where there is one. */
const sectionsOf = (props: SettingsProps, t: Translate): Section[] => [
  ...companySections(props, t),
  {
    ...{ id: 'language', title: t('languageTitle'), hint: t('languageHint') },
    content: <LanguageSection initial={props.accountLanguage} />,
  },
  {
    ...{ id: 'password', title: t('password'), hint: t('passwordHint') },
    content: <PasswordSection login={props.login} differ={props.differ} />,
  },
  ...(props.security
    ? [{ id: 'security', title: t('security'), content: <SecuritySection initial={props.security} /> }]
    : []),
  { id: 'devices', title: t('devices'), content: <DevicesSection initial={props.devices} /> },
]

function companySections(
  { company, countries, stages, reasons, templates, quotas }: SettingsProps,
  t: Translate,
): Section[] {
  if (!company) return []
  return [
    {
      ...{ id: 'company', title: t('company'), hint: t('companyHint') },
      content: <CompanySection {...{ company, countries }} />,
    },
    { id: 'logo', title: t('logo'), hint: t('logoHint'), content: <LogoSection company={company} /> },
    { id: 'notices', title: t('notices'), content: <NoticesSection company={company} /> },
    {
      ...{ id: 'retention', title: t('retention'), hint: t('retentionHint') },
      content: <RetentionSection company={company} />,
    },
    {
      ...{ id: 'opened', title: t('opened'), hint: t('openedHint') },
      content: <OpenedSection company={company} />,
    },
    { id: 'stages', title: t('stages'), hint: t('stagesHint'), content: <StagesSection initial={stages} /> },
    { id: 'reasons', title: t('reasons'), hint: t('reasonsHint'), content: <ReasonsSection initial={reasons} /> },
    {
      ...{ id: 'templates', title: t('templates'), hint: t('templatesHint') },
      content: <TemplatesSection initial={templates} />,
    },
    ...(quotas
      ? [{ id: 'quotas', title: t('quotas'), hint: t('quotasHint'), content: <QuotasSection quotas={quotas} /> }]
      : []),
  ]
}
