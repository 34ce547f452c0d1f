import { RotateCw } from 'lucide-react'
import { useMemo } from 'react'
import { mailStates } from '../../server/mails/state.ts'
import { defineList, oneOf, text } from '../data/list-definition.ts'
import { adminPages } from '../data/list-query.ts'
import { invalidateQueries } from '../data/query-cache.ts'
import { useListState } from '../data/use-list-state.ts'
import { useMutation } from '../data/use-mutation.ts'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { StatusChip, type Tone } from '../ui/StatusChip.tsx'
import type { Column } from '../ui/table-columns.ts'
import { showToast } from '../ui/toasts.ts'
import type { AdminProps } from './AdminFrame.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminList } from './AdminList.tsx'
import { listMails, type Mail, resendMail } from './admin-calls.ts'
import { actionsColumn, momentColumn } from './columns.tsx'

type State = (typeof mailStates)[number]
const tones: Record<State, Tone> = {
  waiting: 'wait',
  sending: 'info',
  failed: 'bad',
  sent: 'good',
  suppressed: 'ended',
  held: 'wait',
  listed: 'good',
  dropped: 'ended',
}

const name = 'mails'
const mailsList = defineList({
  filters: { q: text('q'), state: oneOf('state', mailStates) },
  sort: { columns: ['createdAt', 'receiver', 'state', 'attempts'], column: 'createdAt', isAscending: false },
  page: adminPages,
})

/** The outbox without bodies: waiting, sent and failed mails with their errors. Unsent mails can be sent again. */
export default function MailsScreen({ search, ...props }: AdminProps & { search: string }) {
  return (
    <AdminFrame {...props}>
      <Mails search={search} />
    </AdminFrame>
  )
}

function Mails({ search }: { search: string }) {
  const t = useTexts('admin')
  const list = useListState(mailsList, search)
  const resend = useMutation(resendMail, {
    failed: t('failed'),
    onSuccess() {
      showToast(t('resent'))
      invalidateQueries(name)
    },
  })
  const columns = useColumns(resend.run)
  return (
    <AdminList
      {...{ name, list, columns }}
      title={t('mails')}
      load={listMails}
      rowId={({ id }) => String(id)}
      rowName={({ id, subject, kind }) => subject || kind || String(id)}
      searchText={t('mailSearch')}
      filters={
        <FilterSelect
          label={t('state')}
          value={list.filters.state}
          options={mailStates.map((value) => ({ value, text: t(`mail_${value}`) }))}
          onChange={(state) => list.setFilters({ state })}
        />
      }
      filterTexts={{ state: (state) => t(`mail_${state}`) }}
      emptyText={t('noMails')}
      emptyHint={t('noMailsHint')}
    />
  )
}

function useColumns(resend: (id: number) => void): Column<Mail>[] {
  const t = useTexts('admin')
  const { format } = useKit()
  return useMemo(
    () => [
      { id: 'subject', header: t('subject'), cell: ({ subject, kind }) => subject || kind || t('erased') },
      {
        id: 'receiver',
        header: t('receiver'),
        isSortable: true,
        card: 'line',
        cell: ({ receiver }) => receiver || t('erased'),
      },
      {
        id: 'state',
        header: t('state'),
        isSortable: true,
        card: 'end',
        cell: ({ state, error }) => (
          <span title={error ?? undefined}>
            <StatusChip tone={tones[state as State]}>{t(`mail_${state as State}`)}</StatusChip>
          </span>
        ),
      },
      { id: 'error', header: t('reason'), card: 'line', isNamedInCard: true, cell: ({ error }) => error ?? '—' },
      {
        id: 'attempts',
        header: t('attempts'),
        isSortable: true,
        align: 'end',
        card: 'none',
        cell: (row) => row.attempts,
      },
      momentColumn('createdAt', t('time'), format),
      actionsColumn(
        t('actions'),
        ({ id, state }, { isActive }) =>
          (state === 'failed' || state === 'waiting') && (
            <button type="button" className="btn bare" tabIndex={isActive ? 0 : -1} onClick={() => resend(id)}>
              <RotateCw className="i" aria-hidden="true" />
              {t('resend')}
            </button>
          ),
      ),
    ],
    [t, format, resend],
  )
}
