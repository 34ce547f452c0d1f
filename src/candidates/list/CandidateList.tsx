import { useMemo, useState } from 'react'
import { useApplications } from '../../applications/applications-context.ts'
import { BulkActions } from '../../applications/list/BulkActions.tsx'
import { LoadedList, totalOf } from '../../data/LoadedList.tsx'
import { queryOf } from '../../data/list-query.ts'
import { useListShortcuts } from '../../data/use-list-shortcuts.ts'
import type { Query } from '../../data/use-query.ts'
import { useSelectAll } from '../../data/use-select-all.ts'
import type { OwnFilters } from '../../filters/use-own-filters.ts'
import type { Group } from '../../groups/group-calls.ts'
import { BulkBar } from '../../ui/BulkBar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { type Selection, useSelection } from '../../ui/use-selection.ts'
import { type Candidate, listCandidates } from '../candidate-calls.ts'
import styles from '../candidates.module.css'
import { CandidateFilters } from './CandidateFilters.tsx'
import { CandidateStrip } from './CandidateRail.tsx'
import { CandidateTable } from './CandidateTable.tsx'
import { type CandidatesList, noCandidateFilters } from './candidates-list.ts'
import { GroupHeading } from './GroupHeading.tsx'
import { namedCandidateFilters } from './named-filters.ts'

type Props = {
  list: CandidatesList
  query: Query<Awaited<ReturnType<typeof listCandidates>>>
  queryId: number
  groups: readonly Group[]
  own: OwnFilters
  strip: Parameters<typeof CandidateStrip>[0]
}

/** The matching candidates; the last applications of selected ones are edited, answered and exported together. */
export function CandidateList({ list, query, queryId, groups, own, strip }: Props) {
  const t = useTexts('candidates')
  const [isSearchOpen, setSearchOpen] = useState(false)
  const { groupId } = list.filters
  const rows = useMemo(() => query.data?.content ?? [], [query.data])
  const selection = useSelection(rows.map(({ id }) => String(id)))
  const last = useLastApplications(rows)
  const all = useSelectAll({
    ...{ selection, total: totalOf(query), onLoaded: last.remember, failed: t('loadFailed') },
    loadPage: (page) => listCandidates({ groupId: '0', ...queryOf(list), ...page }),
  })
  const inUse = namedCandidateFilters(list, t, useApplications().stages)
  useListShortcuts({ list, rows, selection, maySelect: useKit().may('POST /api/prijave/bulk'), t })
  return (
    <div className={styles['list']}>
      <GroupHeading
        group={groups.find(({ id }) => id === groupId)}
        groupId={groupId}
        total={query.data && totalOf(query)}
        isNarrowed={inUse.length > 0}
        isSearchOpen={isSearchOpen}
        onSearch={() => setSearchOpen(!isSearchOpen)}
        onDeleted={() => list.setFilters({ groupId: null })}
      />
      <CandidateStrip {...strip} />
      <CandidateFilters {...{ list, own, inUse }} isOpenOnPhone={isSearchOpen} />
      <LoadedList
        {...{ list, query, t, inUse }}
        onClear={() => list.setFilters(noCandidateFilters)}
        empty={<EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>}
        actions={
          <BulkBar {...{ selection, all }} text={(count) => t('selected', { count })}>
            <BulkActions selection={last.applicationsOf(selection)} all={all} isWide />
          </BulkBar>
        }
      >
        {({ content }) => <CandidateTable rows={content} {...{ list, queryId, selection }} />}
      </LoadedList>
    </div>
  )
}

/** The last applications of candidates who were loaded, also on other pages: what is done with candidates is done with those. */
function useLastApplications(rows: readonly Candidate[]) {
  const [lastOf] = useState(() => new Map<string, number>())
  function remember(more: readonly Candidate[]) {
    for (const { id, zadnjaPrijava } of more) if (zadnjaPrijava) lastOf.set(String(id), zadnjaPrijava.id)
  }
  remember(rows)
  const applicationsOf = (selection: Selection): Selection => ({
    ...selection,
    ids: new Set([...selection.ids].flatMap((id) => String(lastOf.get(id) ?? []))),
  })
  return { remember, applicationsOf }
}
