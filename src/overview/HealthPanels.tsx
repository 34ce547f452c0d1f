import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '../../server/text/format-date.ts'
import admin from '../admin/admin.module.css'
import { mailsUrl } from '../lib/urls.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import styles from './Figures.module.css'
import type { Summary } from './overview-calls.ts'

type Props = { title: string; url?: string; isWell: boolean; children: ReactNode }

function HealthPanel({ title, url, isWell, children }: Props) {
  const t = useTexts('admin')
  const Icon = isWell ? Check : TriangleAlert
  return (
    <section className={admin['card']}>
      <header>
        <h2>{url ? <a href={url}>{title}</a> : title}</h2>
        <StatusChip tone={isWell ? 'good' : 'wait'} icon={<Icon className="i" aria-hidden="true" />}>
          {t(isWell ? 'healthy' : 'attention')}
        </StatusChip>
      </header>
      {children}
    </section>
  )
}

function Numbers({ numbers }: { numbers: (readonly [name: string, value: number])[] }) {
  const { format } = useKit()
  return (
    <dl className={styles['figures']} data-small>
      {numbers.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{format.number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The tasks in the background. */
export function QueueHealth({ queue }: Pick<Summary, 'queue'>) {
  const t = useTexts('admin')
  return (
    <HealthPanel title={t('queue')} isWell={queue.failed === 0}>
      <Numbers
        numbers={[
          [t('queueWaiting'), queue.waiting + queue.active],
          [t('queueDone'), queue.done],
          [t('queueFailed'), queue.failed],
        ]}
      />
    </HealthPanel>
  )
}

/** The outbox. */
export function MailHealth({ mails }: Pick<Summary, 'mails'>) {
  const t = useTexts('admin')
  const { language } = useKit()
  return (
    <HealthPanel title={t('mailHealth')} url={mailsUrl(language)} isWell={mails.failed === 0}>
      <Numbers
        numbers={[
          [t('mail_waiting'), mails.waiting + mails.sending],
          [t('sentToday'), mails.sentToday],
          [t('mail_failed'), mails.failed],
        ]}
      />
    </HealthPanel>
  )
}

/** The last scheduled backup. */
export function BackupHealth({ backup }: { backup: NonNullable<Summary['backup']> }) {
  const t = useTexts('admin')
  const { language } = useKit()
  const isWell = backup.verifiedTime !== null
  const date = formatDate(backup.day, language)
  const text = isWell ? 'backupGood' : backup.error ? 'backupFailed' : 'backupOpen'
  return (
    <HealthPanel title={t('backup')} isWell={isWell}>
      <p>{t(text, { date, error: backup.error ?? '' })}</p>
    </HealthPanel>
  )
}
