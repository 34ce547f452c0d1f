import { Notes } from '../../notes/Notes.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import styles from './panel.module.css'

/** The company's notes on this application. Nothing where the page has no texts for them. */
export function ApplicationNotes({ applicationId }: { applicationId: number }) {
  const t = useTexts('applications')
  if (!useKit().translatorFor('notes')) return null
  return (
    <section className={styles['notes']} data-notes aria-label={t('notes')}>
      <h3>{t('notes')}</h3>
      <Notes target={{ applicationId }} />
    </section>
  )
}
