import { useKit, useTexts } from '../ui/kit-context.ts'
import styles from './figure-table.module.css'
import type { FunnelFigures } from './figures.ts'

/** The same figures as a table; a phone leaves out the last two columns. */
export function FigureTable({ figures: { caption, heading, more, rows } }: { figures: FunnelFigures }) {
  const t = useTexts('today')
  const { format } = useKit()
  const signed = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${format.number(Math.abs(value))}`
  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{t('now')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('difference')}</th>
          <th scope="col">{more[0]}</th>
          <th scope="col">{more[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <span className="step">
                {row.place && <b aria-hidden="true">{row.place}</b>}
                <span>{row.name}</span>
              </span>
            </th>
            <td>{format.number(row.now)}</td>
            <td>{format.number(row.before)}</td>
            <td data-up={row.now > row.before || undefined}>{signed(row.now - row.before)}</td>
            <td>{row.more[0]}</td>
            <td>{row.more[1]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
