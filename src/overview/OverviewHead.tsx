import { MessageSquareText, Search, TriangleAlert } from 'lucide-react'
import { heldRepliesUrl } from '../lib/urls.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import styles from './OverviewHead.module.css'
import type { Summary } from './overview-calls.ts'

type Props = { today: string; summary: Summary | undefined }

/** Title, date, what needs attention, and the way to everything else. */
export function OverviewHead({ today, summary }: Props) {
  const t = useTexts('admin')
  const { language, format } = useKit()
  const warnings = summary ? warningsIn(summary) : 0
  const held = summary?.heldReplies ?? 0
  return (
    <header className="page-head">
      <h1>{t('overview')}</h1>
      <time className="soft" dateTime={today}>{`${format.weekday(today)}, ${format.day(today)}`}</time>
      {warnings > 0 && (
        <StatusChip tone="wait" icon={<TriangleAlert className="i" aria-hidden="true" />}>
          {t('warnings', { count: warnings })}
        </StatusChip>
      )}
      {held > 0 && (
        <a className={`reach ${styles['held']}`} href={heldRepliesUrl(language)}>
          <StatusChip tone="wait" icon={<MessageSquareText className="i" aria-hidden="true" />}>
            {t('heldCount', { count: held })}
          </StatusChip>
        </a>
      )}
      <button type="button" className={`end wide-only ${styles['find']}`} onClick={openPalette}>
        <Search className="i" aria-hidden="true" />
        {t('find')}
        <kbd>Ctrl K</kbd>
      </button>
    </header>
  )
}

/** The header's button has the palette's data. */
const openPalette = () => document.querySelector<HTMLElement>('[data-palette]')?.click()

const warningsIn = ({ queue, mails, backup }: Summary) =>
  [queue.failed > 0, mails.failed > 0, backup !== null && backup.verifiedTime === null].filter(Boolean).length
