import { Download } from 'lucide-react'
import { useMemo } from 'react'
import type { AuditAction } from '../../server/audit-names.ts'
import { defineList, oneOf, text } from '../data/list-definition.ts'
import { adminPages, queryOf } from '../data/list-query.ts'
import { type List, useListState } from '../data/use-list-state.ts'
import type { TranslateArea } from '../i18n/index.ts'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import { type KitProps, useKit, useTexts } from '../ui/kit-context.ts'
import type { Column } from '../ui/table-columns.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminList } from './AdminList.tsx'
import { type AuditRow, listAudit } from './admin-calls.ts'

type Props = { kit: KitProps<'admin' | 'audit'>; search: string }

const kinds = [
  'job',
  'application',
  'candidate',
  'group',
  'company',
  'user',
  'article',
  'upload',
  'mail',
  'run',
  'stage',
  'note',
  'filter',
  'report',
  'message',
  'alert',
  'reply-template',
  'suppressed-email',
  'recruiting-section',
  'recruiting-card',
  'audit',
] as const
type Kind = (typeof kinds)[number]
/** Names what is stored; an entry that an earlier release wrote may keep its technical name. */
type Name = TranslateArea<'audit'>
const auditList = defineList({
  filters: { subjectKind: oneOf('subjectKind', kinds), from: text('from'), to: text('to') },
  sort: { columns: ['time', 'action'], column: 'time', isAscending: false },
  page: adminPages,
})

/** Who did what and when, without contents; the same rows as CSV. */
export default function AuditScreen({ kit, search }: Props) {
  return (
    <AdminFrame kit={kit}>
      <Audit search={search} />
    </AdminFrame>
  )
}

function Audit({ search }: { search: string }) {
  const name: Name = useTexts('audit')
  const t = useTexts('admin')
  const { format } = useKit()
  const dayText = (day: string) => (Number.isNaN(Date.parse(day)) ? day : format.day(day))
  const list = useListState(auditList, search)
  return (
    <AdminList
      name="audit"
      title={t('audit')}
      list={list}
      columns={useColumns(name)}
      load={listAudit}
      rowId={({ id }) => String(id)}
      rowName={({ id, action }) => `${name(action as AuditAction)} ${id}`}
      filters={
        <>
          <FilterSelect
            label={t('subject_kind')}
            value={list.filters.subjectKind}
            options={kinds.map((value) => ({ value, text: name(value) }))}
            onChange={(subjectKind) => list.setFilters({ subjectKind })}
          />
          <Day list={list} name="from" label={t('from')} />
          <Day list={list} name="to" label={t('until')} />
        </>
      }
      filterTexts={{
        subjectKind: name,
        from: (day) => `${t('from')}: ${dayText(day)}`,
        to: (day) => `${t('until')}: ${dayText(day)}`,
      }}
      emptyText={t('noAudit')}
      end={
        <a
          className="btn"
          href={`/api/admin/audit/export?${new URLSearchParams(Object.entries(queryOf(list)))}`}
          download
        >
          <Download className="i" aria-hidden="true" />
          CSV
        </a>
      }
    />
  )
}

type DayProps = {
  list: List<{ subjectKind: Kind | null; from: string; to: string }>
  name: 'from' | 'to'
  label: string
}

const Day = ({ list, name, label }: DayProps) => (
  <label>
    <span className="visually-hidden">{label}</span>
    <input
      className="input"
      type="date"
      title={label}
      value={list.filters[name]}
      onChange={({ currentTarget }) => list.setFilters({ [name]: currentTarget.value })}
    />
  </label>
)

function useColumns(name: Name): Column<AuditRow>[] {
  const t = useTexts('admin')
  const { format } = useKit()
  return useMemo(
    () => [
      {
        id: 'time',
        header: t('time'),
        isSortable: true,
        cell: ({ time }) => <time dateTime={time}>{format.moment(time)}</time>,
      },
      { id: 'login', header: t('who'), card: 'line', cell: (entry) => <Actor entry={entry} /> },
      {
        id: 'action',
        header: t('what'),
        isSortable: true,
        card: 'line',
        cell: ({ action }) => <span title={action}>{name(action as AuditAction)}</span>,
      },
      {
        id: 'subject',
        header: t('onWhat'),
        card: 'line',
        cell: (entry) => <Subject entry={entry} name={name} />,
      },
      { id: 'company', header: t('company'), card: 'none', cell: (entry) => <Company entry={entry} /> },
    ],
    [t, format, name],
  )
}

type CellProps = { entry: AuditRow }

function Actor({ entry: { login, role, actorGone } }: CellProps) {
  const t = useTexts('admin')
  if (login) return login
  return (
    <>
      {t(`role_${role as 'admin'}`)} {actorGone && <Gone />}
    </>
  )
}

/** What was changed, by its kind and its present name. */
function Subject({ entry: { subjectKind, subjectId, subjectName, subjectGone }, name }: CellProps & { name: Name }) {
  return (
    <span title={`${subjectKind} ${subjectId}`}>
      <span className="soft">{name(subjectKind as Kind)}</span> {subjectGone ? <Gone /> : (subjectName ?? subjectId)}
    </span>
  )
}

const Company = ({ entry: { companyId, companyName } }: CellProps) =>
  companyId === null ? '—' : <span title={String(companyId)}>{companyName ?? <Gone />}</span>

const Gone = () => <i className="soft">{useTexts('admin')('gone')}</i>
