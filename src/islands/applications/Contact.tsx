import { type Application, useApplications } from './applications-context.ts'
import styles from './panel.module.css'

/** Who applied and how to reach them. */
export function Contact({ application: { ime, prezime, email, telefon } }: { application: Application }) {
  const { t } = useApplications()
  return (
    <dl className={styles['facts']}>
      <dt>{t('firstName')}</dt>
      <dd>{ime}</dd>
      <dt>{t('lastName')}</dt>
      <dd>{prezime}</dd>
      <dt>{t('email')}</dt>
      <dd>
        <a href={`mailto:${email}`}>{email}</a>
      </dd>
      {telefon && (
        <>
          <dt>{t('phone')}</dt>
          <dd>
            <a href={`tel:${telefon.replace(/[^+\d]/g, '')}`}>{telefon}</a>
          </dd>
        </>
      )}
    </dl>
  )
}
