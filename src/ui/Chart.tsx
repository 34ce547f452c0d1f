import 'uplot/dist/uPlot.min.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { withoutYear } from '../lib/format.ts'
import styles from './Chart.module.css'
import type { ChartSeries } from './chart-plot.ts'
import { useKit } from './kit-context.ts'
import { Legend } from './Legend.tsx'

type Props = {
  title: string
  /** The days, oldest first: '2026-11-22'. */
  days: readonly string[]
  series: readonly ChartSeries[]
  /** A line below the title: what to read from it. */
  summary?: ReactNode
  /** Pixels; 160 when left out. */
  height?: number
}

/**
 * Numbers by day as bars or lines. The drawing code comes when the chart is mounted; the same numbers stand below as a
 * table for those who cannot see it, or want to copy them.
 *
 *     <Chart title={t('perDay')} days={days} series={[{ name: t('applications'), values, kind: 'bars' }]} />
 */
export function Chart({ title, days, series, summary, height = 160 }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const { format } = useKit()
  const content = JSON.stringify({ days: days.map((day) => withoutYear(format.day(day))), series })

  useEffect(() => {
    const element = place.current
    if (!element) return
    let remove: (() => void) | undefined
    let isGone = false
    void import('./chart-plot.ts').then(({ plot }) => {
      if (!isGone) remove = plot(element, { ...JSON.parse(content), height })
    })
    return () => {
      isGone = true
      remove?.()
    }
  }, [content, height])

  return (
    <figure className={styles['chart']}>
      <figcaption>
        <b>{title}</b>
        <Legend
          entries={series.map(({ name, kind, isMuted }) => ({
            text: name,
            mark: isMuted ? 'muted' : kind === 'line' ? 'line' : 'bar',
          }))}
        />
      </figcaption>
      {summary && <p className="soft">{summary}</p>}
      <div ref={place} className={styles['plot']} aria-hidden="true" />
      <ChartTable {...{ days, series }} />
    </figure>
  )
}

type TableProps = { days: readonly string[]; series: readonly Pick<ChartSeries, 'name' | 'values'>[] }

/** The numbers of a chart, folded. */
export function ChartTable({ days, series }: TableProps) {
  const { t, format } = useKit()
  const textOf = (value: number | null | undefined) =>
    value === null || value === undefined ? '—' : format.number(value)
  return (
    <details className={styles['table']}>
      <summary>{t('asTable')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, at) => (
            <tr key={day}>
              <th scope="row">{format.day(day)}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{textOf(values[at])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
