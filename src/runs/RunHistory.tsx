import { useMemo } from 'react'
import type { Run } from '../admin/admin-calls.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { StatusChip, type Tone } from '../ui/StatusChip.tsx'
import type { Column } from '../ui/table-columns.ts'

const tones: Record<Run['status'], Tone> = {
  waiting: 'wait',
  running: 'info',
  done: 'good',
  failed: 'bad',
  cancelled: 'ended',
}

export function RunStatusChip({ status }: Pick<Run, 'status'>) {
  const t = useTexts('admin')
  return <StatusChip tone={tones[status]}>{t(`run_${status}`)}</StatusChip>
}

/** Runs with their duration and result. */
export function RunHistory({ runs }: { runs: readonly Run[] }) {
  const t = useTexts('admin')
  return (
    <DataTable
      label={t('history')}
      columns={useColumns()}
      rows={runs}
      rowId={({ id }) => String(id)}
      rowName={({ id }) => String(id)}
    />
  )
}

function useColumns(): Column<Run>[] {
  const t = useTexts('admin')
  const { format } = useKit()
  return useMemo(
    () => [
      {
        id: 'creationTime',
        header: t('started'),
        cell: ({ creationTime }) => <time dateTime={creationTime}>{format.moment(creationTime)}</time>,
      },
      { id: 'status', header: t('state'), card: 'end', cell: ({ status }) => <RunStatusChip status={status} /> },
      { id: 'duration', header: t('duration'), card: 'line', cell: durationOf },
      {
        id: 'done',
        header: t('rows'),
        align: 'end',
        card: 'line',
        cell: ({ done, total }) => `${format.number(done)} / ${format.number(total)}`,
      },
      {
        id: 'result',
        header: t('result'),
        card: 'line',
        cell: ({ result, error }) => error ?? <Result result={result} />,
      },
    ],
    [t, format],
  )
}

function Result({ result }: Pick<Run, 'result'>) {
  const t = useTexts('admin')
  const { format } = useKit()
  const parts = Object.entries(result).map(
    ([name, count]) => `${t(`result_${name as 'expiredAds'}`)}: ${format.number(count)}`,
  )
  return parts.join(', ') || '—'
}

function durationOf({ creationTime, finishedTime }: Run): string {
  if (!finishedTime) return '—'
  const seconds = Math.round((Date.parse(finishedTime) - Date.parse(creationTime)) / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
