import { Check, RotateCcw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { defineList, oneOf } from '../data/list-definition.ts'
import { adminPages } from '../data/list-query.ts'
import { invalidateQueries } from '../data/query-cache.ts'
import { useListState } from '../data/use-list-state.ts'
import { useMutation } from '../data/use-mutation.ts'
import { jobUrl } from '../lib/urls.ts'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import { useKit, useTexts } from '../ui/kit-context.ts'
import type { Column } from '../ui/table-columns.ts'
import type { AdminProps } from './AdminFrame.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminList } from './AdminList.tsx'
import { listReports, type Report, resolveReport } from './admin-calls.ts'
import { actionsColumn, momentColumn } from './columns.tsx'
import { OutcomeDialog } from './OutcomeDialog.tsx'

const name = 'reports'
const states = ['open', 'resolved'] as const
const reportsList = defineList({
  filters: { state: oneOf('state', states) },
  sort: { columns: ['creationTime', 'reason'], column: 'creationTime', isAscending: false },
  page: adminPages,
})

/** Reports about ads; each can be resolved by what came of it. */
export default function ReportsScreen({ search, ...props }: AdminProps & { search: string }) {
  return (
    <AdminFrame {...props}>
      <Reports search={search} />
    </AdminFrame>
  )
}

function Reports({ search }: { search: string }) {
  const t = useTexts('admin')
  const list = useListState(reportsList, search)
  const resolve = useMutation(resolveReport, { failed: t('failed'), onSuccess: () => invalidateQueries(name) })
  const [resolving, setResolving] = useState<Report | null>(null)
  const columns = useColumns((report) => {
    if (report.resolvedTime) void resolve.run({ id: report.id, resolved: false })
    else setResolving(report)
  })
  return (
    <>
      <AdminList
        {...{ name, list, columns }}
        title={t('reports')}
        load={listReports}
        rowId={({ id }) => String(id)}
        rowName={({ title }) => title}
        filters={
          <FilterSelect
            label={t('state')}
            value={list.filters.state}
            options={states.map((value) => ({ value, text: t(`report_${value}`) }))}
            onChange={(state) => list.setFilters({ state })}
          />
        }
        filterTexts={{ state: (state) => t(`report_${state}`) }}
        emptyText={t('noReports')}
        emptyHint={t('noReportsHint')}
      />
      {resolving && (
        <OutcomeDialog
          report={resolving}
          onClose={(outcome) => {
            setResolving(null)
            if (outcome) void resolve.run({ id: resolving.id, resolved: true, outcome })
          }}
        />
      )}
    </>
  )
}

function useColumns(toggle: (report: Report) => void): Column<Report>[] {
  const t = useTexts('admin')
  const { language, format } = useKit()
  return useMemo(
    () => [
      {
        id: 'job',
        header: t('reportedAd'),
        cell: ({ url, title }) => <a href={jobUrl(language, url)}>{title}</a>,
      },
      { id: 'company', header: t('company'), card: 'line', cell: ({ company }) => company },
      {
        id: 'reason',
        header: t('reason'),
        isSortable: true,
        card: 'line',
        cell: ({ reason, comment }) => [t(`report_${reason}`), comment].filter(Boolean).join(': '),
      },
      {
        id: 'outcome',
        header: t('state'),
        card: 'line',
        cell: ({ outcome, wantsAnswer }) => {
          if (outcome) return t(`outcome_${outcome}`)
          return wantsAnswer ? t('reportWantsAnswer') : t('report_open')
        },
      },
      momentColumn('creationTime', t('time'), format),
      actionsColumn(t('actions'), (report, { isActive }) => (
        <button type="button" className="btn bare" tabIndex={isActive ? 0 : -1} onClick={() => toggle(report)}>
          {report.resolvedTime ? (
            <RotateCcw className="i" aria-hidden="true" />
          ) : (
            <Check className="i" aria-hidden="true" />
          )}
          {t(report.resolvedTime ? 'reopenReport' : 'resolveReport')}
        </button>
      )),
    ],
    [t, language, format, toggle],
  )
}
