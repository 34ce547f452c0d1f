import { Check, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { editJobUrl, myJobsUrl, unreadApplicationsUrl } from '../lib/urls.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useKit, useTexts } from '../ui/kit-context.ts'
import styles from './today.module.css'
import type { Today } from './today-calls.ts'

/** What waits for the company, the most urgent first. What is none is not listed. */
export function Waiting({ today }: { today: Today }) {
  const t = useTexts('today')
  const rows = useRows(today)
  return (
    <section className={styles['card']} aria-labelledby="waiting">
      <header>
        <h2 id="waiting">{t('waiting')}</h2>
      </header>
      {rows.length === 0 ? (
        <EmptyState icon={<Check aria-hidden="true" />} title={t('nothingWaits')}>
          {t('nothingWaitsHint')}
        </EmptyState>
      ) : (
        <ul className={styles['waiting']}>
          {rows.map(({ key, total, what, detail, action, href }, at) => (
            <li key={key} data-first={at === 0 || undefined}>
              <span className={styles['number']}>{total}</span>
              <div>
                <h3>
                  <a href={href}>
                    <span className="visually-hidden">{total} </span>
                    {what}
                  </a>
                </h3>
                <p>{detail}</p>
              </div>
              <a className={at === 0 ? 'btn go' : 'btn'} href={href} aria-label={`${action}: ${total} ${what}`}>
                <span>{action}</span>
                <ChevronRight className="i" aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Row = { key: string; total: string; what: string; detail: ReactNode; action: string; href: string }

function useRows({ unread, returned, ending }: Today): Row[] {
  const t = useTexts('today')
  const { language, format, may } = useKit()
  const mayEditAds = may('PATCH /api/jobs/{id}')
  const adUrl = ({ id, total }: { id: number; total: number }) =>
    total === 1 ? editJobUrl(language, id) : myJobsUrl(language)
  const titleOf = ({ title }: { title: string }) => title || t('untitled')
  const rows: Row[] = []
  if (unread)
    rows.push({
      key: 'unread',
      total: format.number(unread.total),
      what: t('unread', { count: unread.total }),
      detail: t('unreadSince', { date: format.short(unread.since), count: unread.ofJob, title: titleOf(unread) }),
      action: t('review'),
      href: unreadApplicationsUrl(language),
    })
  if (returned && mayEditAds)
    rows.push({
      key: 'returned',
      total: format.number(returned.total),
      what: t('returned', { count: returned.total }),
      detail: `${titleOf(returned)}: ${returned.reason}`,
      action: t('complete'),
      href: adUrl(returned),
    })
  if (ending && mayEditAds)
    rows.push({
      key: 'ending',
      total: format.number(ending.total),
      what: t('ending', { count: ending.total }),
      detail: (
        <>
          {titleOf(ending)}, <b>{`${format.inDays(ending.endTime)}, ${format.day(ending.endTime)}`}</b>
        </>
      ),
      action: t('prolong'),
      href: adUrl(ending),
    })
  return rows
}
