import { ChartNoAxesGantt, Download, Table2 } from 'lucide-react'
import { useState } from 'react'
import { funnelGroups } from '../../server/funnel/choices.ts'
import { JobFilter } from '../applications/list/JobFilter.tsx'
import { Loaded } from '../data/Loaded.tsx'
import { useQuery } from '../data/use-query.ts'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { Segments } from '../ui/Segments.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { AnswerDays } from './AnswerDays.tsx'
import { FigureBars } from './FigureBars.tsx'
import { FigureTable } from './FigureTable.tsx'
import { useFigures } from './figures.ts'
import styles from './funnel.module.css'
import today from './today.module.css'
import { csvUrlOf, type Funnel, type FunnelChoice, type Groups, loadFunnel, loadFunnelGroups } from './today-calls.ts'

type View = 'picture' | 'table'

/** How far applications come and how long it takes, beside the period before: as a picture, a table and a file. */
export function FunnelCard() {
  const t = useTexts('today')
  const [chosen, setChosen] = useState<FunnelChoice>({ jobId: null, days: '30', by: '' })
  const { may } = useKit()
  const [view, setView] = useState<View>('picture')
  const query = useQuery(`funnel-${Object.values(chosen).join('-')}`, (signal) => load(chosen, signal))
  const chooses = (change: Partial<FunnelChoice>) => setChosen({ ...chosen, ...change })
  return (
    <section className={`${today['card']} ${styles['funnel']}`} aria-labelledby="funnel">
      <header>
        <h2 id="funnel">{t('funnel')}</h2>
        <Picks chosen={chosen} onChange={chooses} />
        <div className={styles['views']}>
          <Segments
            label={t('view')}
            value={view}
            onChange={(value) => setView(value as View)}
            segments={[
              { value: 'picture', text: t('picture'), icon: <ChartNoAxesGantt className="i" aria-hidden="true" /> },
              { value: 'table', text: t('table'), icon: <Table2 className="i" aria-hidden="true" /> },
            ]}
          />
          {may('GET /api/funnel.csv') && (
            <a className="btn bare square" href={csvUrlOf(chosen)} download aria-label={t('csv')} title={t('csv')}>
              <Download className="i" aria-hidden="true" />
            </a>
          )}
        </div>
      </header>
      <Loaded query={query} failed={t('funnelFailed')} skeleton={<Skeleton rows={5} kind="table" />}>
        {(loaded) => <Figures {...loaded} view={view} />}
      </Loaded>
    </section>
  )
}

type Loading = { chosen: FunnelChoice; funnel?: Funnel; groups?: Groups }

const load = async (chosen: FunnelChoice, signal: AbortSignal): Promise<Loading> =>
  chosen.by
    ? { chosen, groups: await loadFunnelGroups(chosen, chosen.by, signal) }
    : { chosen, funnel: await loadFunnel(chosen, signal) }

function Picks({ chosen, onChange }: { chosen: FunnelChoice; onChange: (change: Partial<FunnelChoice>) => void }) {
  const t = useTexts('today')
  return (
    <div className={styles['picks']}>
      <JobFilter label={t('allAds')} value={chosen.jobId} onChange={(jobId) => onChange({ jobId })} />
      <FilterSelect
        label={t('byStep')}
        value={chosen.by || null}
        options={funnelGroups.map((value) => ({ value, text: t(`by_${value}`) }))}
        onChange={(by) => onChange({ by: by ?? '' })}
      />
      {chosen.by !== 'month' && (
        <FilterSelect
          label={t('days_30')}
          value={chosen.days === '30' ? null : chosen.days}
          options={(['90', '180', '365'] as const).map((value) => ({ value, text: t(`days_${value}`) }))}
          onChange={(days) => onChange({ days: days ?? '30' })}
        />
      )}
    </div>
  )
}

function Figures({ chosen, funnel, groups, view }: Loading & { view: View }) {
  const t = useTexts('today')
  const figures = useFigures(chosen, { funnel, groups })
  if (figures.rows.every(({ now, before }) => now === 0 && before === 0))
    return <p className={styles['none']}>{t('noFigures')}</p>
  const more = groups && groups.total > groups.rows.length && (
    <p className={styles['none']}>{t('moreInCsv', { shown: groups.rows.length, total: groups.total })}</p>
  )
  if (view === 'table')
    return (
      <>
        <FigureTable figures={figures} />
        {more}
      </>
    )
  return (
    <div className={styles['split']} data-one={!funnel || undefined}>
      <div>
        <FigureBars figures={figures} />
        {more}
      </div>
      {funnel && <AnswerDays funnel={funnel} />}
    </div>
  )
}
