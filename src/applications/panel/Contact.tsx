import { Mail, Phone } from 'lucide-react'
import { telephoneUrl } from '../../lib/urls.ts'
import { useTexts } from '../../ui/kit-context.ts'
import type { Application } from '../applications-context.ts'
import styles from './panel.module.css'

type Props = {
  application: Application
  /** Where the heading is the name, only the ways to reach the person are seen. */
  isNamed?: boolean
}

/** Who applied and how to reach them. */
export function Contact({ application: { ime, prezime, email, telefon }, isNamed = false }: Props) {
  const t = useTexts('applications')
  const unseen = isNamed ? 'visually-hidden' : undefined
  return (
    <dl className={styles[isNamed ? 'contact' : 'row']}>
      <div className={unseen}>
        <dt>{t('firstName')}</dt>
        <dd>{ime}</dd>
      </div>
      <div className={unseen}>
        <dt>{t('lastName')}</dt>
        <dd>{prezime}</dd>
      </div>
      <div>
        <dt>{t('email')}</dt>
        <dd>
          <a href={`mailto:${email}`}>
            <Mail className="i" aria-hidden="true" /> {email}
          </a>
        </dd>
      </div>
      {telefon && (
        <div>
          <dt>{t('phone')}</dt>
          <dd>
            <a href={telephoneUrl(telefon)}>
              <Phone className="i" aria-hidden="true" /> {telefon}
            </a>
          </dd>
        </div>
      )}
    </dl>
  )
}
