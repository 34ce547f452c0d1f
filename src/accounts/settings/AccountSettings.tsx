import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Kit } from '../../ui/Kit.tsx'
import { type KitProps, useTexts } from '../../ui/kit-context.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { type SettingsSection, sectionsOf } from './sections.tsx'
import styles from './settings.module.css'
import type { SettingsProps } from './settings.ts'
import { useSectionInView } from './use-section-in-view.ts'

/** The settings of an account, each section saved separately. Takes no input before hydration, which would be lost. */
export default function AccountSettings({
  kit,
  ...props
}: SettingsProps & { kit: KitProps<'settings' | 'auth' | 'members'> }) {
  return (
    <Kit {...kit} isReadable>
      <Settings {...props} />
    </Kit>
  )
}

/** A navigation beside the sections; on a phone the list of sections, or the one of the address. */
function Settings(props: SettingsProps) {
  const t = useTexts('settings')
  const isHydrated = useHydrated()
  const sections = sectionsOf(props, t)
  return (
    <div className={styles['settings']} id="settings">
      <header className={styles['head']}>
        <h1>{t('title')}</h1>
        <p className="soft">{t('loginMail', { login: props.login })}</p>
      </header>
      <Rail sections={sections} />
      <a className={styles['back']} href="#settings">
        <ChevronLeft className="i" aria-hidden="true" />
        {t('back')}
      </a>
      <div className={styles['sections']} inert={!isHydrated} data-hydrated={isHydrated || undefined}>
        {sections.map(({ id, title, hint, content }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {hint && <p className={styles['hint']}>{hint}</p>}
            {content}
          </section>
        ))}
      </div>
    </div>
  )
}

function Rail({ sections }: { sections: SettingsSection[] }) {
  const t = useTexts('settings')
  const current = useSectionInView(sections.map(({ id }) => id).join(' '))
  return (
    <nav className={styles['rail']} aria-label={t('sections')}>
      {(['ofCompany', 'own'] as const).map((group) => {
        const links = sections.filter((section) => section.group === group)
        if (links.length === 0) return null
        return (
          <div key={group}>
            <p>{t(group)}</p>
            <ul>
              {links.map(({ id, title, Icon }) => (
                <li key={id}>
                  <a href={`#${id}`} aria-current={id === current || undefined}>
                    <Icon className="i" aria-hidden="true" />
                    {title}
                    <ChevronRight className={`i ${styles['into']}`} aria-hidden="true" />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}
