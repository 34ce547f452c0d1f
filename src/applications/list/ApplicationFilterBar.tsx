import { Columns3, FileQuestionMark, List as ListIcon } from 'lucide-react'
import type { Language } from '../../../server/text/language.ts'
import { useQuery } from '../../data/use-query.ts'
import { OwnFilterMenu } from '../../filters/OwnFilterMenu.tsx'
import { questionFilterUrl } from '../../lib/urls.ts'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { countApplications } from '../application-calls.ts'
import { useApplications } from '../applications-context.ts'
import {
  type ApplicationFilters,
  type ApplicationsList,
  applicationsQuery,
  filtersOf,
  noApplicationFilters,
} from './applications-list.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { JobFilter } from './JobFilter.tsx'

const promises = ['open', 'broken'] as const
const ratings = ['5', '4', '3', '2', '1']

/** Search, ad, stage, rating, promise, own and unread; the view, and the list as a file. */
export function ApplicationFilterBar({ list, total }: { list: ApplicationsList; total: number | undefined }) {
  const t = useTexts('applications')
  const isPhone = useIsPhone()
  const { stages } = useApplications()
  const { t: kit, viewer } = useKit()
  const { filters } = list
  const isBoard = filters.view === 'board'
  return (
    <FilterBar
      title={t('title')}
      count={total}
      search={
        <SearchBox
          label={t('search')}
          placeholder={kit('search')}
          value={filters.q}
          onChange={(q) => list.setFilters({ q }, { replace: true })}
        />
      }
      filtersInUse={list.refined.filter((name) => name !== 'q' && name !== 'view').length}
      onClear={() => list.setFilters(noApplicationFilters)}
      filters={
        <>
          <JobFilter label={t('job')} value={filters.jobId} onChange={(jobId) => list.setFilters({ jobId })} />
          {stages.length > 0 && !isBoard && (
            <FilterSelect
              label={t('stage')}
              value={filters.processId ? String(filters.processId) : null}
              options={stages.map(({ id, name }) => ({ value: String(id), text: name }))}
              onChange={(id) => list.setFilters({ processId: id ? Number(id) : null })}
            />
          )}
          <FilterSelect
            label={t('ratingFilter')}
            value={filters.rating ? String(filters.rating) : null}
            options={ratings.map((value) => ({ value, text: `★ ${value}` }))}
            onChange={(value) => list.setFilters({ rating: value ? Number(value) : null })}
          />
          <FilterSelect
            label={t('promiseFilter')}
            value={filters.obecanje}
            options={promises.map((value) => ({ value, text: t(`promiseFilter_${value}`) }))}
            onChange={(obecanje) => list.setFilters({ obecanje })}
          />
          {viewer.companyId !== null && <MineFilter list={list} />}
          <UnreadFilter list={list} />
          {isPhone && <FurtherTools list={list} isNamed />}
        </>
      }
      end={<ListTools list={list} />}
    />
  )
}

/** Conditions on answers belong to one ad: the link passes the chosen one on. */
const questionFilterOf = (language: Language, jobId: number | null) =>
  questionFilterUrl(language) + (jobId === null ? '' : `?jobId=${jobId}`)

/** The list as a board; what stands beside it is in the sheet of filters on a phone. */
function ListTools({ list }: { list: ApplicationsList }) {
  const t = useTexts('applications')
  const { view } = list.filters
  const isPhone = useIsPhone()
  return (
    <>
      <Segments
        label={t('view')}
        segments={[
          { value: 'list', text: t('asList'), icon: <ListIcon className="i" aria-hidden="true" /> },
          { value: 'board', text: t('asBoard'), icon: <Columns3 className="i" aria-hidden="true" /> },
        ]}
        value={view ?? 'list'}
        onChange={(chosen) => list.setFilters(chosen === 'board' ? { view: 'board', processId: null } : { view: null })}
        icons="always"
      />
      {!isPhone && <FurtherTools list={list} />}
    </>
  )
}

/** The list by answers, by an own filter, or as a file: as icons, or with their names. */
function FurtherTools({ list, isNamed = false }: { list: ApplicationsList; isNamed?: boolean }) {
  const t = useTexts('applications')
  const { language } = useKit()
  const byAnswers = questionFilterOf(language, list.filters.jobId)
  return (
    <>
      {isNamed ? (
        <a className="btn" href={byAnswers}>
          {t('byAnswers')}
        </a>
      ) : (
        <a className="btn square" href={byAnswers} title={t('byAnswers')} aria-label={t('byAnswers')}>
          <FileQuestionMark className="i" aria-hidden="true" />
        </a>
      )}
      <OwnFilterMenu of="applications" list={list} isNamed={isNamed} />
      <ExportMenu query={applicationsQuery(list)} isNamed={isNamed} hasShortcut />
    </>
  )
}

/** The filter of applications that the viewer sees to, with their number. */
function MineFilter({ list }: { list: ApplicationsList }) {
  const t = useTexts('applications')
  const counted = useCounts({ ...list.filters, assignee: 'me' })
  return (
    <CountedFilter
      {...{ text: t('mine'), count: counted?.total, isOn: list.filters.assignee === 'me' }}
      onToggle={(isOn) => list.setFilters({ assignee: isOn ? 'me' : null })}
    />
  )
}

/** The filter of unopened applications, with their number. */
function UnreadFilter({ list }: { list: ApplicationsList }) {
  const t = useTexts('applications')
  const counted = useCounts({ ...list.filters, seen: null })
  return (
    <CountedFilter
      {...{ text: t('unreadOnly'), count: counted?.unread, isOn: list.filters.seen === '0', isNews: true }}
      onToggle={(isOn) => list.setFilters({ seen: isOn ? '0' : null })}
    />
  )
}

function useCounts(filters: ApplicationFilters) {
  const query = filtersOf(filters)
  return useQuery(`application-counts${JSON.stringify(query)}`, (signal) => countApplications(query, signal)).data
}

type Counted = {
  text: string
  count: number | undefined
  isOn: boolean
  isNews?: boolean
  onToggle: (isOn: boolean) => void
}

const CountedFilter = ({ text, count = 0, isOn, isNews = false, onToggle }: Counted) => (
  <button type="button" className="btn" aria-pressed={isOn} onClick={() => onToggle(!isOn)}>
    {text} {count > 0 && <span className={isNews ? 'count new' : 'count'}>{count}</span>}
  </button>
)
