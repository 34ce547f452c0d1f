import { useMemo } from 'react'
import type { AdminProps } from '../../admin/AdminFrame.tsx'
import { AdminFrame } from '../../admin/AdminFrame.tsx'
import { AdminList } from '../../admin/AdminList.tsx'
import { type ListedCompany, listCompanies } from '../../admin/admin-calls.ts'
import { linkColumn } from '../../admin/columns.tsx'
import { defineList, oneOf, text } from '../../data/list-definition.ts'
import { adminPages } from '../../data/list-query.ts'
import { useListState } from '../../data/use-list-state.ts'
import { adminCompanyUrl } from '../../lib/urls.ts'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { Column } from '../../ui/table-columns.ts'

const companiesList = defineList({
  filters: { q: text('q'), blocked: oneOf('blocked', ['true', 'false']) },
  sort: {
    columns: ['ime', 'grad', 'drzava', 'email', 'creationTime', 'brojOglasa', 'brojPrijava'],
    column: 'creationTime',
    isAscending: false,
  },
  page: adminPages,
})

/** Every company, to find, order and open. */
export default function CompaniesScreen({ search, ...props }: AdminProps & { search: string }) {
  return (
    <AdminFrame {...props}>
      <Companies search={search} />
    </AdminFrame>
  )
}

function Companies({ search }: { search: string }) {
  const t = useTexts('admin')
  const { language } = useKit()
  const list = useListState(companiesList, search)
  const columns = useColumns()
  return (
    <AdminList
      name="companies"
      title={t('companies')}
      {...{ list, columns }}
      load={listCompanies}
      rowId={({ id }) => String(id)}
      rowName={({ ime }) => ime}
      onOpen={({ id }) => window.location.assign(adminCompanyUrl(language, id))}
      searchText={t('companySearch')}
      filters={
        <FilterSelect
          label={t('access')}
          value={list.filters.blocked}
          options={[
            { value: 'false', text: t('active') },
            { value: 'true', text: t('blocked') },
          ]}
          onChange={(blocked) => list.setFilters({ blocked })}
        />
      }
      filterTexts={{ blocked: (blocked) => t(blocked === 'true' ? 'blocked' : 'active') }}
      emptyText={t('noCompanies')}
      emptyHint={t('noCompaniesHint')}
    />
  )
}

function useColumns(): Column<ListedCompany>[] {
  const t = useTexts('admin')
  const { language, format } = useKit()
  return useMemo(
    () => [
      linkColumn({
        id: 'ime',
        header: t('company'),
        hrefOf: ({ id }) => adminCompanyUrl(language, id),
        textOf: ({ ime }) => ime,
      }),
      { id: 'grad', header: t('city'), isSortable: true, card: 'line', cell: (row) => `${row.grad}, ${row.drzava}` },
      { id: 'email', header: t('email'), isSortable: true, card: 'line', cell: ({ email }) => email },
      {
        id: 'creationTime',
        header: t('since'),
        isSortable: true,
        card: 'none',
        cell: ({ creationTime }) => <time dateTime={creationTime}>{format.day(creationTime)}</time>,
      },
      {
        id: 'brojOglasa',
        header: t('ads'),
        isSortable: true,
        align: 'end',
        card: 'none',
        cell: (row) => format.number(row.brojOglasa),
      },
      {
        id: 'brojPrijava',
        header: t('applications'),
        isSortable: true,
        align: 'end',
        card: 'none',
        cell: (row) => format.number(row.brojPrijava),
      },
      {
        id: 'blocked',
        header: t('access'),
        card: 'end',
        cell: ({ blockedAt }) => (
          <StatusChip tone={blockedAt ? 'bad' : 'good'}>{t(blockedAt ? 'blocked' : 'active')}</StatusChip>
        ),
      },
    ],
    [t, format, language],
  )
}
