import { LoadedList, totalOf } from '../../data/LoadedList.tsx'
import { orderOf } from '../../data/list-query.ts'
import { useQuery } from '../../data/use-query.ts'
import type { AskingJob } from '../../jobs/own/use-jobs-named.ts'
import { NoMatch } from '../../ui/EmptyState.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { ExportMenu } from '../list/ExportMenu.tsx'
import { GroupButton } from '../list/GroupButton.tsx'
import { namedConditions } from './named-conditions.ts'
import styles from './question-filter.module.css'
import { filterApplications } from './question-filter-calls.ts'
import { filterOf, type QuestionFilterList } from './question-filter-list.ts'
import { type AskedQuestion, questionFilterToWire } from './question-filter-wire.ts'
import { ResultTable } from './ResultTable.tsx'
import { SaveButton } from './SaveButton.tsx'

type Props = { list: QuestionFilterList; questions: readonly AskedQuestion[]; job: AskingJob }

/** The matching applications with their number, and actions on all of them. */
export function FilterResults({ list, questions, job }: Props) {
  const t = useTexts('filter')
  const { viewer, format } = useKit()
  const filter = filterOf(list, questions)
  const wire = questionFilterToWire(filter)
  const { page, pageSize } = list
  const order = orderOf(list)
  const request = { ...wire, ...order, page_index: page, page_size: pageSize }
  const query = useQuery(`applications-answered${JSON.stringify(request)}`, (signal) =>
    filterApplications(request, signal),
  )
  const total = totalOf(query)
  const clear = () => list.setFilters({ conditions: [] })
  return (
    <section className={styles['results']} aria-label={t('results')}>
      <div className={styles['results-head']}>
        <h2>
          <span role="status">{query.data ? t('found', { count: total }) : t('counting')}</span>
        </h2>
        <div className={styles['actions']}>
          {viewer.companyId !== null && <SaveButton filter={filter} />}
          <GroupButton chosen={{ filter: wire }} companyId={job.tvrtkaId} isDisabled={total === 0} />
          <ExportMenu query={{ filter: JSON.stringify(wire), ...order }} hasShortcut />
        </div>
      </div>
      <LoadedList
        {...{ list, query, t }}
        inUse={namedConditions(list, filter.conditions, { t, format, questions })}
        onClear={clear}
        empty={<NoMatch title={t('noMatch')} filters={[]} onClear={clear} />}
      >
        {({ content }) => <ResultTable rows={content} list={list} />}
      </LoadedList>
    </section>
  )
}
