import { Loaded } from '../../data/Loaded.tsx'
import { useQuery } from '../../data/use-query.ts'
import { NoMatch } from '../../ui/EmptyState.tsx'
import { useKit } from '../../ui/kit-context.ts'
import { Pager } from '../../ui/Pager.tsx'
import { ExportMenu } from '../list/ExportMenu.tsx'
import { GroupButton } from '../list/GroupButton.tsx'
import styles from './question-filter.module.css'
import { type AskingJob, filterApplications } from './question-filter-calls.ts'
import { useQuestionFilter } from './question-filter-context.ts'
import { filterOf, type QuestionFilterList, questionFilterList } from './question-filter-list.ts'
import { type AskedQuestion, filterToWire } from './question-filter-wire.ts'
import { ResultTable } from './ResultTable.tsx'
import { companyIdOf } from './result-wire.ts'
import { SaveButton } from './SaveButton.tsx'

type Props = { list: QuestionFilterList; questions: readonly AskedQuestion[]; job: AskingJob }

/** The matching applications with their number, and actions on all of them. */
export function FilterResults({ list, questions, job }: Props) {
  const { t } = useQuestionFilter()
  const { viewer } = useKit()
  const filter = filterOf(list, questions)
  const wire = filterToWire(filter)
  const { sort, page, pageSize } = list
  const order = { sortColumn: sort.column, ascSortDirection: String(sort.isAscending) }
  const request = { ...wire, ...order, page_index: page, page_size: pageSize }
  const query = useQuery(`applications-answered${JSON.stringify(request)}`, (signal) =>
    filterApplications(request, signal),
  )
  const total = Number(query.data?.meta.number_of_items ?? 0)
  return (
    <section className={styles['results']} aria-label={t('results')}>
      <div className={styles['results-head']}>
        <h2>
          <span role="status">{query.data ? t('found', { count: total }) : t('counting')}</span>
        </h2>
        <div className={styles['actions']}>
          {viewer.companyId !== null && <SaveButton filter={filter} />}
          <GroupButton chosen={{ filter: wire }} companyId={companyIdOf(job)} isDisabled={total === 0} />
          <ExportMenu query={{ filter: JSON.stringify(wire), ...order }} hasShortcut />
        </div>
      </div>
      <Loaded
        query={query}
        failed={t('loadFailed')}
        empty={({ content }) =>
          content.length === 0 && (
            <NoMatch title={t('noMatch')} filters={[]} onClear={() => list.setFilters({ conditions: [] })} />
          )
        }
      >
        {({ content }) => (
          <>
            <ResultTable rows={content} list={list} />
            <Pager
              {...{ page, pageSize, total }}
              sizes={questionFilterList.page.sizes}
              onPage={list.setPage}
              onPageSize={list.setPageSize}
            />
          </>
        )}
      </Loaded>
    </section>
  )
}
