import type { ReactNode } from 'react'
import { todayUrl } from '../lib/urls.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import styles from './today.module.css'

type Props = {
  day: string
  view: 'overview' | 'interviews'
  /** How many interviews the day has, once that is known. */
  count?: number | undefined
  /** Filters and steps at the end of the bar. */
  children?: ReactNode
}

/** The day, and the two parts of the page. */
export function TodayHead({ day, view, count, children }: Props) {
  const t = useTexts('today')
  const ofInterviews = useTexts('interviews')
  const { language, format } = useKit()
  const current = (each: Props['view']) => (each === view ? 'page' : undefined)
  return (
    <header className={styles['tools']}>
      <h1>
        {t('title')}{' '}
        <small>
          {format.weekday(day)}, {format.day(`${day}T12:00:00Z`)}
        </small>
      </h1>
      <nav className={styles['parts']} aria-label={ofInterviews('part')}>
        <a href={todayUrl(language)} aria-current={current('overview')}>
          {ofInterviews('overview')}
        </a>
        <a href={`${todayUrl(language)}?prikaz=razgovori`} aria-current={current('interviews')}>
          {ofInterviews('interviews')}
          {count ? <b>{count}</b> : null}
        </a>
      </nav>
      {children && <div className={styles['end']}>{children}</div>}
    </header>
  )
}
