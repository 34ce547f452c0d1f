import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { defineList, text } from '../data/list-definition.ts'
import { adminPages } from '../data/list-query.ts'
import { invalidateQueries } from '../data/query-cache.ts'
import { useListState } from '../data/use-list-state.ts'
import { useMutation } from '../data/use-mutation.ts'
import { askAndSave, askConfirm } from '../ui/dialogs.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import type { Column } from '../ui/table-columns.ts'
import { showToast } from '../ui/toasts.ts'
import type { AdminProps } from './AdminFrame.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminList } from './AdminList.tsx'
import { listSuppressed, releaseEmail, type Suppressed, suppressEmail } from './admin-calls.ts'
import { actionsColumn, momentColumn } from './columns.tsx'

const name = 'suppressed'
const suppressedList = defineList({
  filters: { q: text('q') },
  sort: { columns: ['creationTime', 'email', 'source'], column: 'creationTime', isAscending: false },
  page: adminPages,
})

/** Suppressed addresses: searched, added by hand, removed. */
export default function SuppressedScreen({ search, ...props }: AdminProps & { search: string }) {
  return (
    <AdminFrame {...props}>
      <SuppressedEmails search={search} />
    </AdminFrame>
  )
}

function SuppressedEmails({ search }: { search: string }) {
  const t = useTexts('admin')
  const list = useListState(suppressedList, search)
  const { add, remove } = useSuppression()
  const columns = useColumns(remove)
  return (
    <AdminList
      {...{ name, list, columns }}
      title={t('suppressed')}
      load={listSuppressed}
      rowId={({ email }) => email}
      rowName={({ email }) => email}
      searchText={t('suppressedSearch')}
      filterTexts={{}}
      emptyText={t('noSuppressed')}
      emptyHint={t('noSuppressedHint')}
      end={
        <button type="button" className="btn go" onClick={add}>
          <Plus className="i" aria-hidden="true" />
          {t('suppress')}
        </button>
      }
    />
  )
}

function useSuppression() {
  const t = useTexts('admin')
  const onSuccess = () => invalidateQueries(name)
  const adding = useMutation(suppressEmail, {
    failed: t('failed'),
    onSuccess(_, { email }) {
      showToast(t('suppressedOne', { email }))
      onSuccess()
    },
  })
  const removing = useMutation(releaseEmail, {
    failed: t('failed'),
    onSuccess(_, email) {
      showToast(t('released', { email }))
      onSuccess()
    },
  })
  return {
    async add() {
      const question = { title: t('suppress'), text: t('email'), confirmText: t('add'), maxLength: 255 }
      await askAndSave(question, async (email) => !!(await adding.run({ email, reason: '' })))
    },
    async remove(email: string) {
      const isSure = await askConfirm({
        title: t('releaseTitle'),
        message: t('releaseText', { email }),
        confirmText: t('release'),
      })
      if (isSure) await removing.run(email)
    },
  }
}

function useColumns(remove: (email: string) => void): Column<Suppressed>[] {
  const t = useTexts('admin')
  const { format } = useKit()
  return useMemo(
    () => [
      { id: 'email', header: t('email'), isSortable: true, cell: ({ email }) => email },
      {
        id: 'source',
        header: t('source'),
        isSortable: true,
        card: 'line',
        cell: ({ source }) => t(`source_${source}`),
      },
      { id: 'reason', header: t('reason'), card: 'line', isNamedInCard: true, cell: ({ reason }) => reason || '—' },
      momentColumn('creationTime', t('time'), format),
      actionsColumn(t('actions'), ({ email }, { isActive }) => (
        <button
          type="button"
          className="btn bare"
          tabIndex={isActive ? 0 : -1}
          onClick={() => remove(email)}
          aria-label={t('releaseOne', { email })}
        >
          {t('release')}
        </button>
      )),
    ],
    [t, format, remove],
  )
}
