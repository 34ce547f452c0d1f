import { Check, TriangleAlert } from 'lucide-react'
import { formatDate } from '../../server/text/format-date.ts'
import admin from '../admin/admin.module.css'
import { mailsUrl } from '../lib/urls.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import styles from './Figures.module.css'
import type { Summary } from './overview-calls.ts'

type Figure = readonly [name: string, value: number]

function HealthPanel({
  title,
  url,
  isWell,
  figures,
}: {
  title: string
  url?: string
  isWell: boolean
  figures: Figure[]
}) {
  const t = useTexts('admin')
  const { format } = useKit()
  const Icon = isWell ? Check : TriangleAlert
  return (
    <section className={admin['card']}>
      <header>
        <h2>{url ? <a href={url}>{title}</a> : title}</h2>
        <StatusChip tone={isWell ? 'good' : 'wait'} icon={<Icon className="i" aria-hidden="true" />}>
          {t(isWell ? 'healthy' : 'attention')}
        </StatusChip>
      </header>
      <dl className={styles['figures']} data-small>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{format.number(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The tasks in the background. */
export function QueueHealth({ queue }: Pick<Summary, 'queue'>) {
  const t = useTexts('admin')
  const figures: Figure[] = [
    [t('queueWaiting'), queue.waiting + queue.active],
    [t('queueDone'), queue.done],
    [t('queueFailed'), queue.failed],
  ]
  return <HealthPanel title={t('queue')} isWell={queue.failed === 0} figures={figures} />
}

/** The outbox. */
export function MailHealth({ mails }: Pick<Summary, 'mails'>) {
  const t = useTexts('admin')
  const { language } = useKit()
  const figures: Figure[] = [
    [t('mail_waiting'), mails.waiting + mails.sending],
    [t('sentToday'), mails.sentToday],
    [t('mail_failed'), mails.failed],
  ]
  return <HealthPanel title={t('mailHealth')} url={mailsUrl(language)} isWell={mails.failed === 0} figures={figures} />
}

/** The last scheduled backup. */
export function BackupHealth({ backup }: { backup: NonNullable<Summary['backup']> }) {
  const t = useTexts('admin')
  const { language } = useKit()
  const isWell = backup.verifiedTime !== null
  const Icon = isWell ? Check : TriangleAlert
  const date = formatDate(backup.day, language)
  const text = isWell ? 'backupGood' : backup.error ? 'backupFailed' : 'backupOpen'
  return (
    <section className={admin['card']}>
      <header>
        <h2>{t('backup')}</h2>
        <StatusChip tone={isWell ? 'good' : 'wait'} icon={<Icon className="i" aria-hidden="true" />}>
          {t(isWell ? 'healthy' : 'attention')}
        </StatusChip>
      </header>
      <p>{t(text, { date, error: backup.error ?? '' })}</p>
    </section>
  )
}
