import type { ReactNode } from 'react'
import { translatorOf } from '../../i18n/index.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { CompanySection } from './CompanySection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { LanguageSection } from './LanguageSection.tsx'
import { LogoSection } from './LogoSection.tsx'
import { NoticesSection } from './NoticesSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { QuotasSection } from './QuotasSection.tsx'
import { RetentionSection } from './RetentionSection.tsx'
import { SecuritySection } from './SecuritySection.tsx'
import styles from './settings.module.css'
import type { FormContext, SettingsProps } from './settings.ts'
import { StagesSection } from './stages/StagesSection.tsx'
import { TemplatesSection } from './TemplatesSection.tsx'
import { useLeaveWarning } from './use-leave-warning.ts'

/** The settings of an account, each section saved separately. Takes no input before hydration, which would be lost. */
export default function AccountSettings(props: SettingsProps) {
  const { language } = props
  const ctx: FormContext = {
    language,
    t: translatorOf(props.texts, language),
    label: translatorOf(props.labels, language),
  }
  const { t } = ctx
  const isHydrated = useHydrated()
  useLeaveWarning()
  const sections = sectionsOf(props, ctx)

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

/** Those about the company only where there is one. */
function sectionsOf(props: SettingsProps, ctx: FormContext): Section[] {
  const { t } = ctx
  return [
    ...companySections(props, ctx),
    {
      id: 'language',
      title: t('languageTitle'),
      hint: t('languageHint'),
      content: <LanguageSection initial={props.accountLanguage} ctx={ctx} />,
    },
    {
      id: 'password',
      title: t('password'),
      hint: t('passwordHint'),
      content: <PasswordSection login={props.login} differ={props.differ} ctx={ctx} />,
    },
    ...(props.security
      ? [
          {
            id: 'security',
            title: t('security'),
            content: <SecuritySection initial={props.security} ctx={ctx} />,
          },
        ]
      : []),
    { id: 'devices', title: t('devices'), content: <DevicesSection initial={props.devices} ctx={ctx} /> },
  ]
}

function companySections(props: SettingsProps, ctx: FormContext): Section[] {
  const { company, quotas } = props
  if (!company) return []
  const { t } = ctx
  return [
    {
      id: 'company',
      title: t('company'),
      hint: t('companyHint'),
      content: <CompanySection {...{ company, ctx }} countries={props.countries} />,
    },
    { id: 'logo', title: t('logo'), hint: t('logoHint'), content: <LogoSection {...{ company, ctx }} /> },
    { id: 'notices', title: t('notices'), content: <NoticesSection {...{ company, ctx }} /> },
    {
      id: 'retention',
      title: t('retention'),
      hint: t('retentionHint'),
      content: <RetentionSection {...{ company, ctx }} />,
    },
    {
      id: 'stages',
      title: t('stages'),
      hint: t('stagesHint'),
      content: <StagesSection initial={props.stages} ctx={ctx} />,
    },
    {
      id: 'templates',
      title: t('templates'),
      hint: t('templatesHint'),
      content: <TemplatesSection initial={props.templates} ctx={ctx} />,
    },
    ...(quotas
      ? [{ id: 'quotas', title: t('quotas'), hint: t('quotasHint'), content: <QuotasSection {...{ quotas, ctx }} /> }]
      : []),
  ]
}
