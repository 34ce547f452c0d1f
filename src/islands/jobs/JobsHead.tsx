import { Plus } from 'lucide-react'
import { approvalUrl, newJobUrl } from '../../lib/urls.ts'
import styles from './jobs.module.css'
import { useJobs } from './jobs-context.ts'

/** Title with count, and the way to a new ad; for administrators also to those that await approval. */
export function JobsHead({ total }: { total: number | undefined }) {
  const { t, language, isAdmin } = useJobs()
  return (
    <header className="page-head">
      <h1>{t(isAdmin ? 'allAds' : 'title')}</h1>
      {total !== undefined && <p className="soft">{t('count', { count: total })}</p>}
      <span className={`end ${styles['acts']}`}>
        {isAdmin && (
          <a className="btn" href={approvalUrl(language)}>
            {t('toApproval')}
          </a>
        )}
        <a className="btn go" href={newJobUrl(language)}>
          <Plus className="i" aria-hidden="true" />
          {t('create')}
        </a>
      </span>
    </header>
  )
}
