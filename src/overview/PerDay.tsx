import admin from '../admin/admin.module.css'
import { ChartTable } from '../ui/Chart.tsx'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { Legend } from '../ui/Legend.tsx'
import type { Summary } from './overview-calls.ts'
import styles from './PerDay.module.css'

const slot = 20
const height = 152

/** Applications a day: working days, weekends, today so far, and the average of the days before. */
export function PerDay({ days }: { days: Summary['applications'] }) {
  const t = useTexts('admin')
  const { format } = useKit()
  const before = days.slice(0, -1)
  const average = Math.round(before.reduce((sum, { count }) => sum + count, 0) / Math.max(1, before.length))
  const top = roundTop(Math.max(...days.map(({ count }) => count)))
  const counts = before.map(({ count }) => count)
  const summary = t('perDaySummary', {
    average: format.number(average),
    least: format.number(Math.min(...counts)),
    most: format.number(Math.max(...counts)),
    today: format.number(days.at(-1)?.count ?? 0),
  })
  return (
    <section className={admin['card']} aria-labelledby="per-day">
      <header>
        <h2 id="per-day">{t('perDay')}</h2>
        <p className={styles['legend']} aria-hidden="true">
          <Legend
            entries={[
              { text: t('legend_working'), mark: 'bar' },
              { text: t('legend_weekend'), mark: 'pale' },
              { text: t('legend_today'), mark: 'outline' },
              { text: t('legend_average', { count: format.number(average) }), mark: 'dashed' },
            ]}
          />
        </p>
      </header>
      <Bars {...{ days, average, top, summary }} />
      <div className={styles['table']}>
        <ChartTable
          days={days.map(({ day }) => day)}
          series={[{ name: t('applications'), values: days.map(({ count }) => count) }]}
        />
      </div>
    </section>
  )
}

type BarsProps = { days: Summary['applications']; average: number; top: number; summary: string }

function Bars({ days, average, top, summary }: BarsProps) {
  const { format } = useKit()
  const width = days.length * slot
  const yOf = (count: number) => height - (count / top) * height
  return (
    <div className={styles['chart']}>
      <div aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{format.number(value)}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={summary}>
        <path d={`M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`} />
        {days.map(({ day, count }, at) => (
          <rect
            key={day}
            data-look={at === days.length - 1 ? 'today' : isWeekend(day) ? 'weekend' : 'working'}
            x={at * slot + 3}
            y={yOf(count)}
            width={slot - 6}
            height={height - yOf(count)}
            rx="2"
          >
            <title>{`${format.day(day)}: ${format.number(count)}`}</title>
          </rect>
        ))}
        <path data-look="average" d={`M0 ${yOf(average)}H${width}`} />
      </svg>
      <div aria-hidden="true">
        {days
          .filter((_, at) => (days.length - 1 - at) % 7 === 0)
          .map(({ day }) => (
            <span key={day}>{format.day(day).slice(0, 6)}</span>
          ))}
      </div>
    </div>
  )
}

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay())

/** The end of the axis, whose half is a whole number too. */
function roundTop(most: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  const step = magnitude < 100 ? Math.max(2, magnitude) : magnitude / 2
  return Math.max(step, Math.ceil(most / step) * step)
}
