import { useMemo } from 'react'
import type { List } from '../../data/use-list-state.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { candidateUrl } from '../../lib/urls.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'
import type { Candidate } from '../candidate-calls.ts'
import { addToGroup, removeFromGroup } from '../candidate-calls.ts'
import type { CandidateFilterValues } from './CandidateFilters.tsx'
import { columnsOf } from './candidate-columns.tsx'

type Props = {
  rows: readonly Candidate[]
  list: List<CandidateFilterValues>
  queryId: number
  onRemoved: () => void
}

/** The rows. Each opens the profile in a new tab, which can step through the same result. */
export function CandidateTable({ rows, list, queryId, onRemoved }: Props) {
  const t = useTexts('candidates')
  const { language, isAdmin, format, viewer } = useKit()
  const { groupId } = list.filters
  const remove = useMutation(({ id }: Candidate) => removeFromGroup(id, groupId ?? 0), {
    failed: t('removeFailed'),
    onSuccess(_, candidate) {
      const undo = () => void addToGroup(candidate.id, groupId ?? 0).then(onRemoved, () => {})
      showToast(t('removedOne', { name: nameOf(candidate) }), { undo, durationMs: 10_000 })
      onRemoved()
    },
  })
  const columns = useMemo(() => {
    return columnsOf({ t, format, isAdmin, ...(groupId && { onRemove: remove.run }) })
  }, [t, format, isAdmin, groupId, remove.run])

  const hrefOf = ({ id }: Candidate) =>
    candidateUrl(language, id, { groupId, queryId, tvrtkaId: isAdmin ? viewer.companyId : null, user: viewer.login })
  return (
    <div className="rows">
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        rowName={nameOf}
        sort={list.sort.column === 'lastApplicationDate' ? { ...list.sort, column: 'zadnjaPrijavaTime' } : list.sort}
        onSort={list.sortBy}
        onOpen={(candidate) => window.open(hrefOf(candidate), '_blank', 'noopener')}
      />
    </div>
  )
}

const nameOf = ({ ime, prezime }: Candidate) => `${ime} ${prezime}`.trim()
