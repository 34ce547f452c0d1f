import { useMemo, useState } from 'react'
import { BulkActions } from '../../applications/list/BulkActions.tsx'
import { LoadedList, totalOf } from '../../data/LoadedList.tsx'
import { invalidateQueries } from '../../data/query-cache.ts'
import type { Query } from '../../data/use-query.ts'
import type { OwnFilters } from '../../filters/use-own-filters.ts'
import type { Group } from '../../groups/group-calls.ts'
import { BulkBar } from '../../ui/BulkBar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { type Selection, useSelection } from '../../ui/use-selection.ts'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import type { Candidate, listCandidates } from '../candidate-calls.ts'
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
  const inUse = namedCandidateFilters(list, t)
  const refetch = () => void query.refetch()
  useListShortcuts(list, rows, selection)
  return (
    <div className={styles['list']}>
      <GroupHeading
        group={groups.find(({ id }) => id === groupId)}
        groupId={groupId}
        total={query.data && totalOf(query)}
        isNarrowed={inUse.length > 0}
        isSearchOpen={isSearchOpen}
        onSearch={() => setSearchOpen(!isSearchOpen)}
        onEmptied={refetch}
      />
      <CandidateStrip {...strip} />
      <CandidateFilters list={list} own={own} isOpenOnPhone={isSearchOpen} />
      <LoadedList
        {...{ list, query, t, inUse }}
        onClear={() => list.setFilters(noCandidateFilters)}
        empty={<EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>}
        actions={
          <BulkBar selection={selection}>
            <BulkActions selection={useApplicationsOf(rows, selection)} />
          </BulkBar>
        }
      >
        {({ content }) => <CandidateTable rows={content} {...{ list, queryId, selection }} onRemoved={refetch} />}
      </LoadedList>
    </div>
  )
}

/** The same selection by the candidates' last applications, also of those on other pages. */
function useApplicationsOf(rows: readonly Candidate[], selection: Selection): Selection {
  const [lastOf] = useState(() => new Map<string, number>())
  for (const { id, zadnjaPrijava } of rows) if (zadnjaPrijava) lastOf.set(String(id), zadnjaPrijava.id)
  return {
    ...selection,
    ids: new Set([...selection.ids].flatMap((id) => String(lastOf.get(id) ?? []))),
    clear() {
      selection.clear()
      invalidateQueries('candidates')
    },
  }
}

/** Keys as the list of applications has them. */
function useListShortcuts(list: CandidatesList, rows: readonly Candidate[], selection: Selection) {
  const t = useTexts('candidates')
  const first = rows[0]
  useShortcuts([
    {
      keys: 'x Shift+X',
      text: t('tick'),
      run: ({ shiftKey }) => list.openId && selection.toggle(list.openId, shiftKey),
    },
    ...(selection.ids.size > 0 ? [{ keys: 'Escape', text: t('untick'), run: selection.clear }] : []),
    ...(list.openId === null && first
      ? [{ keys: 'j ArrowDown', text: t('next'), run: () => list.open(String(first.id)) }]
      : []),
  ])
}
