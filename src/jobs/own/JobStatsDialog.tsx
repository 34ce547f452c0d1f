import type { jobStatsRoutes } from '../../../server/jobs/stats/routes.ts'
import { clientOf, read } from '../../data/client.ts'
import { Loaded } from '../../data/Loaded.tsx'
import { useQuery } from '../../data/use-query.ts'
import { FeaturedPeriods } from '../../featured/FeaturedPeriods.tsx'
import { Chart } from '../../ui/Chart.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import styles from './JobStatsDialog.module.css'
import type { OwnJob } from './job-calls.ts'

const { jobs } = clientOf<typeof jobStatsRoutes>().api
const loadStats = (id: number, signal: AbortSignal) =>
  read(jobs[':id'].stats.$get({ param: { id: String(id) }, query: { days: '30' } }, { init: { signal } }))
type Stats = Awaited<ReturnType<typeof loadStats>>

/** Views, apply clicks and applications of an ad by day and by referrer, compared with the median of similar ads. */
export function JobStatsDialog({ job, onClose }: { job: OwnJob; onClose: () => void }) {
  const t = useTexts('ads')
  const query = useQuery(`stats-${job.id}`, (signal) => loadStats(job.id, signal), { keepPrevious: false })
  return (
    <Dialog
      title={job['nazivPosla'] || t('untitled')}
      size="wide"
      closesOutside
      onClose={onClose}
      actions={<Actions job={job} onClose={onClose} />}
    >
      <Loaded query={query} failed={t('statsFailed')}>
        {(stats) => (
          <div className={styles['stats']}>
            <Totals stats={stats} />
            <FeaturedPeriods jobId={job.id} />
            <Chart
              title={t('perDay')}
              days={stats.days.map(({ day }) => day)}
              series={[
                { name: t('viewsName'), values: stats.days.map(({ views }) => views), kind: 'line' },
                { name: t('applications'), values: stats.days.map(({ applications }) => applications), kind: 'bars' },
              ]}
            />
            <Referrers stats={stats} />
            <Rejections stats={stats} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

function Actions({ job, onClose }: { job: OwnJob; onClose: () => void }) {
  const t = useTexts('ads')
  const { may } = useKit()
  return (
    <>
      {may('GET /api/jobs/{id}/stats.csv') && (
        <a className="btn" href={`/api/jobs/${job.id}/stats.csv?days=365`} download>
          {t('csv')}
        </a>
      )}
      <button type="button" className="btn go" data-focus onClick={onClose}>
        {t('close')}
      </button>
    </>
  )
}

function Totals({ stats: { totals, like } }: { stats: Stats }) {
  const t = useTexts('ads')
  const { format } = useKit()
  const percent = (share: number | null) => (share === null ? '—' : format.percent(share))
  const rows = [
    [t('viewsName'), format.number(totals.views), like && format.number(like.views)],
    [t('clicksName'), format.number(totals.applyClicks), like && format.number(like.applyClicks)],
    [t('applications'), format.number(totals.applications), like && format.number(like.applications)],
    [t('finishShare'), percent(totals.finishShare), like && percent(like.finishShare)],
  ] as const
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('sinceStart')}</th>
          <th scope="col">{t('thisAd')}</th>
          {like && <th scope="col">{t('likeAds', { count: like.ads })}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, own, middle]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{own}</td>
            {like && <td>{middle}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Referrers({ stats: { referrers } }: { stats: Stats }) {
  const t = useTexts('ads')
  const { format } = useKit()
  if (referrers.length === 0) return null
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('from')}</th>
          <th scope="col">{t('viewsName')}</th>
          <th scope="col">{t('clicksName')}</th>
        </tr>
      </thead>
      <tbody>
        {referrers.map(({ referrer, views, applyClicks }) => (
          <tr key={referrer}>
            <th scope="row">{referrer || t('direct')}</th>
            <td>{format.number(views)}</td>
            <td>{format.number(applyClicks)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Why candidates were rejected. */
function Rejections({ stats: { rejections } }: { stats: Stats }) {
  const t = useTexts('ads')
  const { format } = useKit()
  if (rejections.length === 0) return null
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('rejections')}</th>
          <th scope="col">{t('applications')}</th>
        </tr>
      </thead>
      <tbody>
        {rejections.map(({ name, applications }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{format.number(applications)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
