import { approvalUrl, companiesUrl, suppressedEmailsUrl } from '../lib/urls.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import styles from './Figures.module.css'
import type { Summary } from './overview-calls.ts'

/** The counts of the site in one strip. */
export function Figures({ summary }: { summary: Summary }) {
  const t = useTexts('admin')
  const { language, format } = useKit()
  const { pending, published, applications, candidates, companies, suppressed } = summary
  const [yesterday, today] = applications.slice(-2).map(({ count }) => count)
  const figures = [
    { name: t('pending'), value: pending, url: approvalUrl(language) },
    { name: t('published'), value: published.total, note: t('publishedNew', { count: published.recent }) },
    { name: t('today'), value: today ?? 0, note: t('yesterday', { count: yesterday ?? 0 }) },
    { name: t('candidates'), value: candidates.total, note: t('newToday', { count: candidates.recent }) },
    {
      name: t('companies'),
      value: companies.total,
      note: t('blockedCount', { count: companies.blocked }),
      url: companiesUrl(language),
    },
    {
      name: t('suppressed'),
      value: suppressed.total,
      note: t('newToday', { count: suppressed.recent }),
      url: suppressedEmailsUrl(language),
    },
  ]
  return (
    <dl className={styles['figures']}>
      {figures.map(({ name, value, note, url }) => (
        <div key={name}>
          <dt>{url ? <a href={url}>{name}</a> : name}</dt>
          <dd className="num">
            {format.number(value)} {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
