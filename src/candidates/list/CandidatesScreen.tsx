import { useEffect, useState } from 'react'
import { RejectedInterviews } from '../../applications/changes/RejectedInterviews.tsx'
import { useUndoShortcut } from '../../applications/changes/use-undo.ts'
import { WithStages } from '../../applications/WithStages.tsx'
import { totalOf } from '../../data/LoadedList.tsx'
import { queryOf } from '../../data/list-query.ts'
import { useListState } from '../../data/use-list-state.ts'
import { useQuery } from '../../data/use-query.ts'
import { useOwnFilters } from '../../filters/use-own-filters.ts'
import { type Group, groupsKeyOf, listGroups } from '../../groups/group-calls.ts'
import { Kit } from '../../ui/Kit.tsx'
import { type KitProps, useKit } from '../../ui/kit-context.ts'
import { SplitPane } from '../../ui/SplitPane.tsx'
import { listCandidates } from '../candidate-calls.ts'
import { CandidatePanel } from '../panel/CandidatePanel.tsx'
import { newQueryId, storeResultIds } from '../profile/profile-ids.ts'
import { useLiveCandidates } from '../use-live-candidates.ts'
import { CandidateList } from './CandidateList.tsx'
import { CandidateRail } from './CandidateRail.tsx'
import { type CandidatesList, candidatesList } from './candidates-list.ts'

type Areas = 'candidates' | 'profile' | 'applications' | 'notes' | 'replies' | 'groups' | 'ownFilters' | 'interviews'
type Props = { kit: KitProps<Areas>; search: string }

/** The candidates of a company, or those of one group, with the open one at the side; administrators see all companies'. */
export default function CandidatesScreen({ kit, search }: Props) {
  return (
    <Kit {...kit}>
      <WithStages>
        <Candidates search={search} />
        <RejectedInterviews />
      </WithStages>
    </Kit>
  )
}

function Candidates({ search }: { search: string }) {
  const { isAdmin, viewer } = useKit()
  const companyId = isAdmin ? null : viewer.companyId
  useUndoShortcut()
  useLiveCandidates()
  const [queryId] = useState(newQueryId)
  const list = useListState(candidatesList, search)
  const groupsQuery = useQuery(groupsKeyOf(companyId), listGroups(companyId))
  const groups = groupsQuery.data?.content ?? []
  useKnownGroup(list, isAdmin || groupsQuery.isFetching ? undefined : groupsQuery.data?.content)
  const own = useOwnFilters('candidates')
  const query = useResult(list, queryId)
  const rows = query.data?.content ?? []
  const index = rows.findIndex(({ id }) => String(id) === list.openId)
  const stepTo = (at: number) => {
    const row = rows[at]
    return row && (() => list.open(String(row.id)))
  }
  const side = { list, own, groups: isAdmin ? groups.filter(({ id }) => id === list.filters.groupId) : groups }
  return (
    <SplitPane
      kind="table"
      side={<CandidateRail {...side} />}
      list={<CandidateList {...{ list, query, queryId, groups, own }} strip={side} />}
      detail={
        list.openId === null ? null : (
          <CandidatePanel
            key={list.openId}
            id={Number(list.openId)}
            candidate={rows[index]}
            isLoading={query.data === undefined}
            position={index < 0 ? undefined : { index: list.page * list.pageSize + index, total: totalOf(query) }}
            onPrevious={stepTo(index - 1)}
            onNext={stepTo(index + 1)}
            onClose={list.close}
            from={{ groupId: list.filters.groupId, queryId }}
          />
        )
      }
    />
  )
}

/** Shows all candidates instead of a group that was deleted, which saved filters may still name. */
function useKnownGroup(list: CandidatesList, groups: readonly Group[] | undefined) {
  const { groupId } = list.filters
  const isUnknown = groupId !== null && groups !== undefined && !groups.some(({ id }) => id === groupId)
  useEffect(() => {
    if (isUnknown) list.setFilters({ groupId: null }, { replace: true })
  })
}

/** The candidates that match, whose ids profiles read to step through the same result. */
function useResult(list: CandidatesList, queryId: number) {
  const query = useQuery(`candidates${list.key}`, (signal) =>
    listCandidates({ groupId: '0', ...queryOf(list) }, signal),
  )
  const total = totalOf(query)
  const result = query.data?.meta.customParams
  useEffect(() => {
    if (result) storeResultIds(queryId, { ...result, total })
  }, [queryId, result, total])
  return query
}
