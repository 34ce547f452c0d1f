import {
  applicationsUrl,
  approvalUrl,
  candidatesUrl,
  companiesUrl,
  myJobsUrl,
  suppressedEmailsUrl,
} from '../lib/urls.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import styles from './Figures.module.css'
import type { Summary } from './overview-calls.ts'

type Figure = { name: string; value: number; note?: string; url?: string; isUrgent?: boolean }

/** What the summary says beside its figures, or what other parts of the screen show. */
type ShownElsewhere = 'oldestPending' | 'heldReplies' | 'backup' | 'mails' | 'queue' | 'newest'

/** The counts of the site in one strip. */
export function Figures({ summary }: { summary: Summary }) {
  const t = useTexts('admin')
  const { language, format } = useKit()
  const { pending, oldestPending, published, applications, candidates, companies, suppressed } = summary
  const [yesterday, today] = applications.slice(-2).map(({ count }) => count)
  const figures: Record<Exclude<keyof Summary, ShownElsewhere>, Figure> = {
    pending: {
      name: t('pending'),
      value: pending,
      note: oldestPending ? t('oldest', { time: format.ago(oldestPending) }) : '',
      url: approvalUrl(language),
      isUrgent: pending > 0,
    },
    published: {
      name: t('published'),
      value: published.total,
      note: `${t('publishedNew', { count: published.recent })}, ${t('featuredNow', { count: published.featured })}`,
      url: `${myJobsUrl(language)}&status=live`,
    },
    applications: {
      name: t('today'),
      value: today ?? 0,
      note: t('yesterday', { count: yesterday ?? 0 }),
      url: applicationsUrl(language),
    },
    candidates: {
      name: t('candidates'),
      value: candidates.total,
      note: t('newToday', { count: candidates.recent }),
      url: candidatesUrl(language),
    },
    companies: {
      name: t('companies'),
      value: companies.total,
      note: `${t('newCompanies', { count: companies.recent })}, ${t('blockedCount', { count: companies.blocked })}`,
      url: companiesUrl(language),
    },
    suppressed: {
      name: t('suppressed'),
      value: suppressed.total,
      note: t('newToday', { count: suppressed.recent }),
      url: suppressedEmailsUrl(language),
    },
  }
  return (
    <dl className={styles['figures']}>
      {Object.values(figures).map(({ name, value, note, url, isUrgent }) => (
        <div key={name} data-urgent={isUrgent}>
          <dt>{url ? <a href={url}>{name}</a> : name}</dt>
          <dd className="num">
            {format.number(value)} <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
