import { Plus } from 'lucide-react'
import { approvalUrl, newJobUrl } from '../../lib/urls.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { type Counts, countOf } from './JobFilters.tsx'
import styles from './JobsHead.module.css'

type Found = Counts & { endingSoon: number }

/** The title with the numbers of live and expiring ads, and links to a new ad and, for administrators, to the approval queue. */
export function JobsHead({ found }: { found: Found | undefined }) {
  const t = useTexts('ads')
  const { language, isAdmin, may } = useKit()
  return (
    <header className="page-head">
      <h1>{t(isAdmin ? 'allAds' : 'title')}</h1>
      {found && (
        <p className="soft">
          {t('published', { count: countOf(found, 'live') })}
          {found.endingSoon > 0 && `, ${t('endingSoon', { count: found.endingSoon })}`}
        </p>
      )}
      <span className={`end ${styles['actions']}`}>
        {isAdmin && (
          <a className="btn" href={approvalUrl(language)}>
            {t('toApproval')}
          </a>
        )}
        {may('POST /api/jobs') && (
          <a className="btn go" href={newJobUrl(language)}>
            <Plus className="i" aria-hidden="true" />
            {t('create')}
          </a>
        )}
      </span>
    </header>
  )
}
