import { useMemo } from 'react'
import { useMutation } from '../../data/use-mutation.ts'
import { joinGroup, leaveGroup, membershipCalls, refreshMembers } from '../../groups/group-calls.ts'
import { candidateUrl } from '../../lib/urls.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import type { Selection } from '../../ui/use-selection.ts'
import type { Candidate } from '../candidate-calls.ts'
import { candidateName } from '../candidate-calls.ts'
import { candidateColumns } from './candidate-columns.tsx'
import type { CandidatesList } from './candidates-list.ts'

type Props = {
  rows: readonly Candidate[]
  list: CandidatesList
  queryId: number
  selection: Selection
}

/** The rows. Each opens the profile in a new tab, which can step through the same result; on a phone the panel. */
export function CandidateTable({ rows, list, queryId, selection }: Props) {
  const t = useTexts('candidates')
  const { language, isAdmin, format, viewer, may } = useKit()
  const isPhone = useIsPhone()
  const { groupId } = list.filters
  const rejoin = useMutation(({ id }: Candidate) => joinGroup(id, groupId ?? 0), {
    failed: t('removeFailed'),
    onSuccess: refreshMembers,
  })
  const remove = useMutation(({ id }: Candidate) => leaveGroup(id, groupId ?? 0), {
    failed: t('removeFailed'),
    onSuccess(_, candidate) {
      const undo = () => void rejoin.run(candidate)
      showToast(t('removedOne', { name: candidateName(candidate) }), { undo })
      refreshMembers()
    },
  })
  const mayRemove = may(...membershipCalls)
  const { open } = list
  const show = ({ id }: Candidate) => open(String(id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` changes with every render and does the same
  const columns = useMemo(() => {
    return candidateColumns({ t, format, isAdmin, onShow: show, ...(groupId && mayRemove && { onRemove: remove.run }) })
  }, [t, format, isAdmin, groupId, mayRemove, remove.run])

  const hrefOf = ({ id }: Candidate) =>
    candidateUrl(language, id, { groupId, queryId, tvrtkaId: isAdmin ? viewer.companyId : null, user: viewer.login })
  return (
    <div className="rows">
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        rowName={candidateName}
        sort={list.sort.column === 'lastApplicationDate' ? { ...list.sort, column: 'zadnjaPrijavaTime' } : list.sort}
        onSort={list.sortBy}
        {...(may('POST /api/prijave/bulk') && { selection })}
        currentId={list.openId}
        onOpen={(candidate) => (isPhone ? show(candidate) : window.open(hrefOf(candidate), '_blank', 'noopener'))}
        onMove={show}
      />
    </div>
  )
}
