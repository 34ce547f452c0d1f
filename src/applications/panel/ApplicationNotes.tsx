import { Notes } from '../../notes/Notes.tsx'
import { useApplications } from '../applications-context.ts'
import styles from './panel.module.css'

/** The company's notes on this application. */
export function ApplicationNotes({ applicationId }: { applicationId: number }) {
  const { t, noteTexts } = useApplications()
  if (!noteTexts) return null
  return (
    <section className={styles['notes']} data-notes aria-label={t('notes')}>
      <h3>{t('notes')}</h3>
      <Notes target={{ applicationId }} texts={noteTexts} />
    </section>
  )
}
