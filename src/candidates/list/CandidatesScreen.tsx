import { useEffect, useState } from 'react'
import { LoadedList, totalOf } from '../../data/LoadedList.tsx'
import { queryOf } from '../../data/list-query.ts'
import { useListState } from '../../data/use-list-state.ts'
import { useQuery } from '../../data/use-query.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Kit } from '../../ui/Kit.tsx'
import { type KitProps, useTexts } from '../../ui/kit-context.ts'
import { listCandidates, listGroups } from '../candidate-calls.ts'
import { newQueryId, storeResultIds } from '../profile/profile-ids.ts'
import { CandidateFilters, namedFilters } from './CandidateFilters.tsx'
import { CandidateTable } from './CandidateTable.tsx'
import { candidatesList } from './candidates-list.ts'
import { GroupHeading } from './GroupHeading.tsx'

type Props = { kit: KitProps<'candidates'>; search: string }

/** The candidates of a company, or those of one group; administrators see those of all companies. */
export default function CandidatesScreen({ kit, search }: Props) {
  return (
    <Kit {...kit}>
      <Candidates search={search} />
    </Kit>
  )
}

function Candidates({ search }: { search: string }) {
  const t = useTexts('candidates')
  const [queryId] = useState(newQueryId)
  const list = useListState(candidatesList, search)
  const { groupId } = list.filters
  const groups = useQuery('groups-500', listGroups)
  const group = groups.data?.content.find(({ id }) => id === groupId)
  const query = useQuery(`candidates${list.key}`, (signal) =>
    listCandidates({ groupId: '0', ...queryOf(list) }, signal),
  )
  const refetch = () => void query.refetch()
  const total = totalOf(query)
  const result = query.data?.meta.customParams
  useEffect(() => {
    if (result) storeResultIds(queryId, { ...result, total })
  }, [queryId, result, total])

  return (
    <div className="page">
      <GroupHeading group={group} groupId={groupId} total={total} onEmptied={refetch} />
      <CandidateFilters list={list} />
      <LoadedList
        {...{ list, query, t }}
        inUse={namedFilters(list, t)}
        onClear={() => list.setFilters(noTexts)}
        empty={<EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>}
      >
        {({ content }) => <CandidateTable rows={content} list={list} queryId={queryId} onRemoved={refetch} />}
      </LoadedList>
    </div>
  )
}

const noTexts = { ime: '', prezime: '', email: '', telefon: '' }
