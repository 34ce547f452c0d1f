import type { jobStatsRoutes } from '../../../server/jobs/stats/routes.ts'
import { clientOf, read, withId } from '../../data/client.ts'
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
  read(jobs[':id'].stats.$get({ ...withId(id), query: { days: '30' } }, { init: { signal } }))
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
  return (
    <Table
      head={[t('sinceStart'), t('thisAd'), like && t('likeAds', { count: like.ads })]}
      rows={[
        [t('viewsName'), format.number(totals.views), like && format.number(like.views)],
        [t('clicksName'), format.number(totals.applyClicks), like && format.number(like.applyClicks)],
        [t('applications'), format.number(totals.applications), like && format.number(like.applications)],
        [t('finishShare'), percent(totals.finishShare), like && percent(like.finishShare)],
      ]}
    />
  )
}

function Referrers({ stats: { referrers } }: { stats: Stats }) {
  const t = useTexts('ads')
  const { format } = useKit()
  const rows = referrers.map(({ referrer, views, applyClicks }) => [
    referrer || t('direct'),
    format.number(views),
    format.number(applyClicks),
  ])
  return <Table head={[t('from'), t('viewsName'), t('clicksName')]} rows={rows} />
}

/** Why candidates were rejected. */
function Rejections({ stats: { rejections } }: { stats: Stats }) {
  const t = useTexts('ads')
  const { format } = useKit()
  const rows = rejections.map(({ name, applications }) => [name, format.number(applications)])
  return <Table head={[t('rejections'), t('applications')]} rows={rows} />
}

type Cells = readonly (string | null)[]

/** Nothing without rows, each of which begins with its name; null is no cell. */
const Table = ({ head, rows }: { head: Cells; rows: readonly Cells[] }) =>
  rows.length > 0 && (
    <table>
      <thead>
        <tr>
          {head.map(
            (name) =>
              name && (
                <th key={name} scope="col">
                  {name}
                </th>
              ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => cell && <td key={head[at + 1]}>{cell}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  )
