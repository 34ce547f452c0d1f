import { type QuotaName, type Quotas, quotaNames } from '../../server/quotas/quota.ts'
import styles from './QuotaMeters.module.css'

type Props = {
  quotas: Quotas
  nameOf: (name: QuotaName) => string
  /** '2 of 100', '12.5 of 500 MB'. */
  amountOf: (name: QuotaName) => string
}

/** What a company uses of each quota. A screen reader reads the same words that stand beside the bar. */
export function QuotaMeters({ quotas, nameOf, amountOf }: Props) {
  return (
    <ul className={styles['quotas']}>
      {quotaNames.map((name) => {
        const { used, allowed } = quotas[name]
        const amount = amountOf(name)
        return (
          <li key={name}>
            <span>{nameOf(name)}</span>
            <span className="num soft">{amount}</span>
            <meter
              aria-label={nameOf(name)}
              aria-valuetext={amount}
              min={0}
              max={Math.max(allowed, used, 1)}
              high={0.9 * Math.max(allowed, 1)}
              optimum={0}
              value={used}
            />
          </li>
        )
      })}
    </ul>
  )
}
