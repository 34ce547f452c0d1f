import type { ReactNode } from 'react'
import { AdminFrame, type AdminProps } from '../admin/AdminFrame.tsx'
import styles from '../admin/admin.module.css'
import { Loaded } from '../data/Loaded.tsx'
import { useQuery } from '../data/use-query.ts'
import type { ApprovalGiven } from '../jobs/approval/approval-context.ts'
import { PendingAds } from '../jobs/approval/PendingAds.tsx'
import { adminCompanyUrl, companiesUrl } from '../lib/urls.ts'
import { Chart } from '../ui/Chart.tsx'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { Figures } from './Figures.tsx'
import { BackupHealth, MailHealth, QueueHealth } from './HealthPanels.tsx'
import { loadSummary, type Summary } from './overview-calls.ts'

/** The first screen of administrators: state of the site, its queue and its mail. */
export default function HomeScreen({ approval, kit }: AdminProps & { approval: ApprovalGiven }) {
  return (
    <AdminFrame kit={kit}>
      <Overview pending={<PendingAds {...approval} />} />
    </AdminFrame>
  )
}

function Overview({ pending }: { pending: ReactNode }) {
  const t = useTexts('admin')
  const query = useQuery('summary', loadSummary)
  return (
    <>
      <header className="page-head">
        <h1>{t('overview')}</h1>
      </header>
      <Loaded query={query} failed={t('loadFailed')}>
        {(data) => (
          <div className={styles['stack']}>
            <Figures summary={data} />
            <div className={styles['columns']}>
              <div>
                {pending}
                <PerDay days={data.applications} />
              </div>
              <div>
                <QueueHealth queue={data.queue} />
                <MailHealth mails={data.mails} />
                {data.backup && <BackupHealth backup={data.backup} />}
                <Newest companies={data.newest} />
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}

function PerDay({ days }: { days: Summary['applications'] }) {
  const t = useTexts('admin')
  const { format } = useKit()
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const average = Math.round(total / days.length)
  return (
    <section className={styles['panel']}>
      <Chart
        title={t('perDay')}
        days={days.map(({ day }) => day)}
        series={[{ name: t('applications'), values: days.map(({ count }) => count), kind: 'bars' }]}
        summary={t('perDaySummary', { total: format.number(total), average: format.number(average) })}
        height={220}
      />
    </section>
  )
}

function Newest({ companies }: { companies: Summary['newest'] }) {
  const t = useTexts('admin')
  const { language, format } = useKit()
  return (
    <section className={styles['panel']}>
      <div className={styles['head']}>
        <h2>{t('newest')}</h2>
        <a href={companiesUrl(language)}>{t('all')}</a>
      </div>
      <ul className={styles['rows']}>
        {companies.map(({ id, ime, grad, creationTime, brojOglasa }) => (
          <li key={id}>
            <span>
              <a href={adminCompanyUrl(language, id)}>{ime}</a>
              <small>
                {grad}, <time dateTime={creationTime}>{format.short(creationTime)}</time>
              </small>
            </span>
            <span className="soft num">{t('adCount', { count: brojOglasa })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
