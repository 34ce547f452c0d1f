import type { ReactNode } from 'react'
import { useQuery } from '../data/use-query.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import styles from './FeaturedDialog.module.css'
import { loadPeriods, periodsKey, type ShownPeriod } from './featured-calls.ts'

type Props = { jobId: number; toolOf?: (period: ShownPeriod) => ReactNode }

/** When an ad was, is or will be on top of lists, with what it had meanwhile; nothing without such a period. */
export function FeaturedPeriods({ jobId, toolOf }: Props) {
  const t = useTexts('ads')
  const { format } = useKit()
  const { data = [] } = useQuery(periodsKey(jobId), loadPeriods(jobId))
  if (data.length === 0) return null
  return (
    <div className={styles['periods']}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('featured')}</th>
            <th scope="col">{t('viewsName')}</th>
            <th scope="col">{t('clicksName')}</th>
            <th scope="col">{t('applications')}</th>
            {toolOf && <td />}
          </tr>
        </thead>
        <tbody>
          {data.map((period) => (
            <tr key={period.id}>
              <th scope="row">
                {`${format.moment(period.startTime)} – ${format.moment(period.cancelledTime ?? period.endTime)}`}
                {period.cancelledTime && <small className="soft"> {t('featuredStopped')}</small>}
              </th>
              <td>{format.number(period.views)}</td>
              <td>{format.number(period.applyClicks)}</td>
              <td>{format.number(period.applications)}</td>
              {toolOf && <td>{toolOf(period)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
