import { AdminFrame, type AdminProps } from '../admin/AdminFrame.tsx'
import styles from '../admin/admin.module.css'
import { Loaded } from '../data/Loaded.tsx'
import { invalidateSoon } from '../data/query-cache.ts'
import { useEvents } from '../data/use-events.ts'
import { useQuery } from '../data/use-query.ts'
import type { ApprovalGiven } from '../jobs/approval/approval-context.ts'
import { PendingAds } from '../jobs/approval/PendingAds.tsx'
import { useTexts } from '../ui/kit-context.ts'
import { Figures } from './Figures.tsx'
import { BackupHealth, MailHealth, QueueHealth } from './HealthPanels.tsx'
import { NewestCompanies } from './NewestCompanies.tsx'
import { OverviewHead } from './OverviewHead.tsx'
import { loadSummary } from './overview-calls.ts'
import { PerDay } from './PerDay.tsx'

/** `today` in Croatia: '2026-11-23'. */
type Props = { approval: ApprovalGiven; today: string }

/** The first screen of administrators: what waits for them, and the state of the site, its queue and its mail. */
export default function HomeScreen({ kit, ...props }: AdminProps & Props) {
  return (
    <AdminFrame kit={kit}>
      <Overview {...props} />
    </AdminFrame>
  )
}

function Overview({ approval, today }: Props) {
  const t = useTexts('admin')
  const query = useQuery('summary', loadSummary)
  useEvents(['job', 'reply'], () => invalidateSoon('summary'))
  return (
    <>
      <OverviewHead today={today} summary={query.data} />
      <Loaded query={query} failed={t('loadFailed')}>
        {(data) => (
          <div className={styles['stack']}>
            <Figures summary={data} />
            <div className={styles['columns']}>
              <div>
                <PendingAds {...approval} />
                <PerDay days={data.applications} />
              </div>
              <div>
                <QueueHealth queue={data.queue} />
                <MailHealth mails={data.mails} />
                {data.backup && <BackupHealth backup={data.backup} />}
                <NewestCompanies companies={data.newest} />
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}
