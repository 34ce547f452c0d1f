import { useKit } from '../ui/kit-context.ts'
import { Legend } from '../ui/Legend.tsx'
import type { FunnelFigures } from './figures.ts'
import styles from './funnel.module.css'

/** FunnelFigures as bars with an upright line for the period before, and the numbers beside. */
export function FigureBars({ figures: { caption, legend, rows } }: { figures: FunnelFigures }) {
  const { format } = useKit()
  const widest = Math.max(1, ...rows.flatMap(({ now, before }) => [now, before]))
  const percent = (value: number) => `${(100 * value) / widest}%`
  const [now, before, rest] = legend
  return (
    <figure className={styles['picture']}>
      <ol className={styles['bars']} aria-label={caption}>
        {rows.map((row) => (
          <li key={row.key}>
            <span className="step" title={row.name}>
              {row.place && <b aria-hidden="true">{row.place}</b>}
              <span className="cut">{row.name}</span>
            </span>
            <span className={styles['track']} aria-hidden="true">
              <i style={{ width: percent(row.now) }} />
              <s style={{ left: percent(row.before) }} />
            </span>
            <span className={styles['value']}>
              <b>{format.number(row.now)}</b> <small>{row.note}</small>
            </span>
          </li>
        ))}
      </ol>
      <figcaption>
        <Legend
          entries={[{ text: now, mark: 'bar' }, { text: before, mark: 'upright' }, ...(rest ? [{ text: rest }] : [])]}
        />
      </figcaption>
    </figure>
  )
}
