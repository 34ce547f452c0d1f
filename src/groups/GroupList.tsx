import { ArrowDown, ArrowUp, Pencil, Settings, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { candidatesOfGroupUrl } from '../lib/urls.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import type { Group } from './group-calls.ts'
import styles from './groups.module.css'

type Column = 'name' | 'size'
type Order = { by: Column; isAscending: boolean }
type Actions = { onRename: (group: Group) => void; onDelete: (group: Group) => void }
type Props = Actions & { groups: readonly Group[]; order: Order; onSort: (by: Column) => void }

/** All groups of a company, sorted in the browser. */
export function SortedGroupList({ groups, ...actions }: Actions & { groups: readonly Group[] }) {
  const { language } = useKit()
  const [order, setOrder] = useState<Order>({ by: 'name', isAscending: true })
  const sortBy = (by: Column) => setOrder({ by, isAscending: order.by === by ? !order.isAscending : true })
  return <GroupList {...actions} groups={sorted(groups, order, language)} order={order} onSort={sortBy} />
}

/** The groups with their sizes; system groups can be neither renamed nor deleted. */
export function GroupList({ groups, order, onSort, onRename, onDelete }: Props) {
  const t = useTexts('groups')
  return (
    <section className={styles['groups']} aria-label={t('title')}>
      <div className={styles['sort']}>
        {(['name', 'size'] as const).map((by) => (
          <SortButton key={by} text={t(by)} order={order.by === by ? order : null} onClick={() => onSort(by)} />
        ))}
      </div>
      <ul className={styles['list']}>
        {groups.map((group) => (
          <GroupRow key={group.id} {...{ group, onRename, onDelete }} />
        ))}
      </ul>
    </section>
  )
}

function sorted(groups: readonly Group[], { by, isAscending }: Order, language: string) {
  const names = new Intl.Collator(language)
  const ascending = groups.toSorted((one, other) =>
    by === 'size' && one.size !== other.size ? one.size - other.size : names.compare(one.name, other.name),
  )
  return isAscending ? ascending : ascending.toReversed()
}

function SortButton({ text, order, onClick }: { text: string; order: Order | null; onClick: () => void }) {
  const t = useTexts('groups')
  const Arrow = order?.isAscending === false ? ArrowDown : ArrowUp
  const state = order && t(order.isAscending ? 'ascending' : 'descending')
  return (
    <button type="button" className="btn bare" aria-pressed={order !== null} onClick={onClick}>
      {text}
      {order && <Arrow className="i" aria-hidden="true" />}
      {state && <span className="visually-hidden">{state}</span>}
    </button>
  )
}

type RowProps = Actions & { group: Group }

function GroupRow({ group, onRename, onDelete }: RowProps) {
  const t = useTexts('groups')
  const { language, isAdmin } = useKit()
  const isSystem = group.groupType === 'SYSTEM_GROUP'
  return (
    <li className={styles['row']}>
      <a href={candidatesOfGroupUrl(language, group.id)}>{group.name}</a>
      {isAdmin && (
        <span className={styles['company']} title={group.tvrtkaNaziv}>
          {group.tvrtkaNaziv}
        </span>
      )}
      <span className={styles['size']}>
        {group.size}
        <span className="visually-hidden"> {t('members', { count: group.size })}</span>
      </span>
      {isSystem ? (
        <span className={styles['system']} title={t('system')}>
          <Settings className="i" aria-hidden="true" />
          <span className="visually-hidden">{t('system')}</span>
        </span>
      ) : (
        <GroupActions {...{ group, onRename, onDelete }} />
      )}
    </li>
  )
}

function GroupActions({ group, onRename, onDelete }: RowProps) {
  const t = useTexts('groups')
  const { may } = useKit()
  return (
    <span className={styles['actions']}>
      {may('PATCH /api/groups/{id}') && (
        <button
          type="button"
          className="btn bare"
          onClick={() => onRename(group)}
          aria-label={t('renameOne', { name: group.name })}
        >
          <Pencil className="i" aria-hidden="true" />
          <span className={styles['word']}>{t('renameShort')}</span>
        </button>
      )}
      {may('DELETE /api/groups/{id}') && (
        <button
          type="button"
          className="btn bare danger"
          onClick={() => onDelete(group)}
          aria-label={t('deleteOne', { name: group.name })}
        >
          <Trash2 className="i" aria-hidden="true" />
          <span className={styles['word']}>{t('deleteShort')}</span>
        </button>
      )}
    </span>
  )
}
