import { type ReactNode, useEffect, useState } from 'react'
import { translatorOf } from '../../i18n/index.ts'
import { CompanySection } from './CompanySection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { LanguageSection } from './LanguageSection.tsx'
import { LogoSection } from './LogoSection.tsx'
import { NoticesSection } from './NoticesSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { StagesSection } from './StagesSection.tsx'
import type { SettingsProps, Tools } from './settings.ts'

/** The settings of an account, each section saved by itself. Until it is awake it takes no input, which would be lost. */
export default function AccountSettings(props: SettingsProps) {
  const { company, language } = props
  const tools: Tools = {
    language,
    t: translatorOf(props.texts, language),
    label: translatorOf(props.labels, language),
  }
  const { t } = tools
  const [isAwake, wake] = useState(false)
  useEffect(() => wake(true), [])
  const sections: { id: string; title: string; hint?: string; content: ReactNode }[] = [
    ...(company
      ? [
          {
            id: 'company',
            title: t('company'),
            hint: t('companyHint'),
            content: <CompanySection {...{ company, tools }} countries={props.countries} />,
          },
          { id: 'logo', title: t('logo'), hint: t('logoHint'), content: <LogoSection {...{ company, tools }} /> },
          { id: 'notices', title: t('notices'), content: <NoticesSection {...{ company, tools }} /> },
          {
            id: 'stages',
            title: t('stages'),
            hint: t('stagesHint'),
            content: <StagesSection initial={props.stages} tools={tools} />,
          },
        ]
      : []),
    {
      id: 'language',
      title: t('languageTitle'),
      hint: t('languageHint'),
      content: <LanguageSection initial={props.accountLanguage} tools={tools} />,
    },
    {
      id: 'password',
      title: t('password'),
      hint: t('passwordHint'),
      content: <PasswordSection login={props.login} differ={props.differ} tools={tools} />,
    },
    { id: 'devices', title: t('devices'), content: <DevicesSection initial={props.devices} tools={tools} /> },
  ]

  return (
    <div className="settings-columns">
      <nav aria-label={t('sections')}>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="settings-sections" inert={!isAwake}>
        <p className="settings-login">{t('loginMail', { login: props.login })}</p>
        {sections.map(({ id, title, hint, content }) => (
          <section key={id} id={id} className="card" aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {hint && <p className="hint">{hint}</p>}
            {content}
          </section>
        ))}
      </div>
    </div>
  )
}
