import { useEffect, useState } from 'react'
import { Loaded } from '../../data/Loaded.tsx'
import { type List, useListState } from '../../data/use-list-state.ts'
import { useQuery } from '../../data/use-query.ts'
import { translatorOf } from '../../i18n/index.ts'
import { EmptyState, NoMatch } from '../../ui/EmptyState.tsx'
import { Kit } from '../../ui/Kit.tsx'
import type { KitProps } from '../../ui/kit-context.ts'
import { Pager } from '../../ui/Pager.tsx'
import { listCandidates, listGroups } from '../candidate-calls.ts'
import { newQueryId, storeResultIds } from '../profile/profile-ids.ts'
import { CandidateFilters, type CandidateFilterValues, namedFilters } from './CandidateFilters.tsx'
import { CandidateTable } from './CandidateTable.tsx'
import { CandidatesContext, type CandidatesTexts, useCandidates } from './candidates-context.ts'
import { candidatesList } from './candidates-list.ts'
import { GroupHeading } from './GroupHeading.tsx'

type Props = { kit: KitProps; texts: CandidatesTexts; search: string }

/** The candidates of a company, or those of one group; administrators see those of all companies. */
export default function CandidatesScreen({ kit, texts, search }: Props) {
  const { language, viewer } = kit
  return (
    <Kit {...kit}>
      <CandidatesContext value={{ t: translatorOf(texts, language), language, isAdmin: viewer.kind === 'admin' }}>
        <Candidates search={search} />
      </CandidatesContext>
    </Kit>
  )
}

function Candidates({ search }: { search: string }) {
  const { t } = useCandidates()
  const [queryId] = useState(newQueryId)
  const list = useListState(candidatesList, search)
  const { filters, page, pageSize } = list
  const groups = useQuery('groups-500', listGroups)
  const group = groups.data?.content.find(({ id }) => id === filters.groupId)
  const query = useQuery(`candidates${list.key}`, (signal) => listCandidates(parametersOf(list), signal))
  const total = Number(query.data?.meta.number_of_items ?? 0)
  const result = query.data?.meta.customParams
  useEffect(() => {
    if (result) storeResultIds(queryId, { ...result, total })
  }, [queryId, result, total])

  const inUse = namedFilters(list, t)
  return (
    <div className="page">
      <GroupHeading group={group} groupId={filters.groupId} total={total} onEmptied={() => void query.refetch()} />
      <CandidateFilters list={list} />
      <Loaded
        query={query}
        failed={t('loadFailed')}
        empty={({ content }) =>
          content.length === 0 &&
          (inUse.length > 0 ? (
            <NoMatch title={t('noMatch')} filters={inUse} onClear={() => list.setFilters(noTexts)} />
          ) : (
            <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
          ))
        }
      >
        {({ content }) => (
          <>
            <CandidateTable rows={content} list={list} queryId={queryId} onRemoved={() => void query.refetch()} />
            <Pager
              page={page}
              pageSize={pageSize}
              total={total}
              sizes={candidatesList.page.sizes}
              onPage={list.setPage}
              onPageSize={list.setPageSize}
            />
          </>
        )}
      </Loaded>
    </div>
  )
}

const parametersOf = ({ filters, sort, page, pageSize }: List<CandidateFilterValues>) => ({
  ime: filters.ime || undefined,
  prezime: filters.prezime || undefined,
  email: filters.email || undefined,
  telefon: filters.telefon || undefined,
  groupId: String(filters.groupId ?? 0),
  sortColumn: sort.column,
  ascSortDirection: String(sort.isAscending),
  page: String(page),
  pageSize: String(pageSize),
})

const noTexts = { ime: '', prezime: '', email: '', telefon: '' }
