import { useMemo } from 'react'
import { applicationOfJobUrl } from '../../lib/urls.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { applicantName } from '../application-wire.ts'
import type { ListedApplication } from '../applications-context.ts'
import { Marks } from '../list/ApplicationRow.tsx'
import styles from './question-filter.module.css'
import type { QuestionFilterList } from './question-filter-list.ts'

type Props = { rows: readonly ListedApplication[]; list: QuestionFilterList }

/** The matching applications. A row opens the application in the list of its ad. */
export function ResultTable({ rows, list }: Props) {
  const t = useTexts('filter')
  const { language, format } = useKit()
  const columns = useMemo<Column<ListedApplication>[]>(
    () => [
      {
        id: 'ime',
        header: t('name'),
        isSortable: true,
        card: 'title',
        cell: (row) => <strong className="cut">{applicantName(row)}</strong>,
      },
      {
        id: 'processId',
        header: t('stage'),
        isSortable: true,
        card: 'line',
        cell: ({ prijavaProcess }) => prijavaProcess?.name ?? '',
      },
      {
        id: 'rating',
        header: t('marks'),
        isSortable: true,
        card: 'line',
        cell: (row) => (
          <span className={styles['marks']}>
            <Marks row={row} />
          </span>
        ),
      },
      {
        id: 'vrijeme',
        header: t('appliedAt'),
        isSortable: true,
        card: 'end',
        cell: ({ creationTime }) => (
          <time dateTime={creationTime} title={format.moment(creationTime)}>
            {format.short(creationTime)}
          </time>
        ),
      },
    ],
    [t, format],
  )
  return (
    <DataTable
      label={t('results')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => String(id)}
      rowName={applicantName}
      sort={list.sort}
      onSort={list.sortBy}
      isUnread={({ seen }) => seen === 0}
      onOpen={({ id, jobId }) => location.assign(applicationOfJobUrl(language, { jobId, applicationId: id }))}
    />
  )
}
