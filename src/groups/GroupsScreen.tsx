import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Loaded } from '../data/Loaded.tsx'
import { LoadedList, totalOf } from '../data/LoadedList.tsx'
import { defineList, text } from '../data/list-definition.ts'
import { queryOf } from '../data/list-query.ts'
import { namedFilters } from '../data/named-filters.ts'
import { invalidateSoon } from '../data/query-cache.ts'
import { useEvents } from '../data/use-events.ts'
import { useListState } from '../data/use-list-state.ts'
import { useQuery } from '../data/use-query.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterBar.tsx'
import { Kit } from '../ui/Kit.tsx'
import { type KitProps, useKit, useTexts } from '../ui/kit-context.ts'
import { SearchBox } from '../ui/SearchBox.tsx'
import { BulkTool } from './BulkTool.tsx'
import { GroupList, SortedGroupList } from './GroupList.tsx'
import { type Group, groupsKey, listAllGroups, loadGroups } from './group-calls.ts'
import { useGroupActions } from './use-group-actions.ts'

type Props = { kit: KitProps<'groups'>; search?: string }

/** The candidate groups of a company; administrators see those of all, and can copy members between them. */
export default function GroupsScreen({ kit, search = '' }: Props) {
  return (
    <Kit {...kit}>
      <Groups canCreate={kit.viewer.companyId !== null} search={search} />
    </Kit>
  )
}

function Groups({ canCreate, search }: { canCreate: boolean; search: string }) {
  const t = useTexts('groups')
  const { isAdmin, may } = useKit()
  const { create, ...actions } = useGroupActions()
  useEvents(['application', 'candidate', 'group'], ({ kind, data }) => {
    if (kind !== 'application' || data['action'] === 'application.send') invalidateSoon(groupsKey)
  })
  const shown = { onRename: actions.rename, onDelete: (group: Group) => void actions.remove(group) }
  const newGroup = canCreate && may('POST /api/groups') && (
    <button type="button" className="btn go end" onClick={create}>
      <Plus className="i" aria-hidden="true" />
      {t('create')}
    </button>
  )
  if (isAdmin)
    return (
      <div className="page">
        <AllGroups {...shown} search={search} end={newGroup} />
      </div>
    )
  return (
    <div className="page">
      <header className="page-head">
        <h1>{t('title')}</h1>
        {newGroup}
      </header>
      <OwnGroups {...shown} />
    </div>
  )
}

type Actions = { onRename: (group: Group) => void; onDelete: (group: Group) => void }

function OwnGroups(actions: Actions) {
  const t = useTexts('groups')
  const query = useQuery(groupsKey, loadGroups)
  return (
    <Loaded
      query={query}
      failed={t('loadFailed')}
      empty={({ content }) => content.length === 0 && <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>}
    >
      {({ content }) => <SortedGroupList groups={content} {...actions} />}
    </Loaded>
  )
}

/** The groups of all companies in pages, found by their name or their company's. */
function AllGroups({ search, end, ...actions }: Actions & { search: string; end: ReactNode }) {
  const t = useTexts('groups')
  const list = useListState(groupsList, search)
  const key = `${groupsKey}-list${list.key}`
  const query = useQuery(key, (signal) => listAllGroups(queryOf(list), signal))
  const choices = useQuery(groupsKey, loadGroups)
  return (
    <>
      <FilterBar
        title={t('title')}
        count={query.data && totalOf(query)}
        search={
          <SearchBox
            label={t('search')}
            value={list.filters.q}
            onChange={(q) => list.setFilters({ q }, { replace: true })}
          />
        }
        filtersInUse={list.refined.length}
        onClear={list.clearFilters}
        end={end}
      />
      <LoadedList
        {...{ list, query, t }}
        inUse={namedFilters(list, {})}
        empty={<EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>}
        hidesLonePager
      >
        {({ content }) => (
          <GroupList
            groups={content}
            order={{ by: list.sort.column === 'size' ? 'size' : 'name', isAscending: list.sort.isAscending }}
            onSort={list.sortBy}
            {...actions}
          />
        )}
      </LoadedList>
      {choices.data && choices.data.content.length > 0 && <BulkTool groups={choices.data.content} listKey={key} />}
    </>
  )
}

const groupsList = defineList({
  filters: { q: text('q') },
  sort: { columns: ['name', 'size'], column: 'name', isAscending: true },
  page: { parameter: 'page', sizeParameter: 'pageSize', sizes: [50, 100, 300], size: 300 },
})
