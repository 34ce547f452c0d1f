import { defineList, oneOf } from '../data/list-definition.ts'
import { adminPages } from '../data/list-query.ts'
import { invalidateSoon } from '../data/query-cache.ts'
import { useEvents } from '../data/use-events.ts'
import { useListState } from '../data/use-list-state.ts'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import { useTexts } from '../ui/kit-context.ts'
import { AdminFrame, type AdminProps } from './AdminFrame.tsx'
import { listHeldReplies } from './admin-calls.ts'
import styles from './HeldReplyCard.module.css'
import { HeldReplyCard } from './HeldReplyCard.tsx'
import { ListScreen } from './ListScreen.tsx'

const name = 'held-replies'
const decided = ['approved', 'refused'] as const
const heldReplies = defineList({
  filters: { state: oneOf('state', decided) },
  sort: { columns: ['creationTime'], column: 'creationTime', isAscending: false },
  page: adminPages,
})

/** Texts of companies to many candidates with links elsewhere or signs of fraud, which are approved, or refused with a reason. */
export default function HeldRepliesScreen({ search, ...props }: AdminProps & { search: string }) {
  return (
    <AdminFrame {...props}>
      <HeldReplies search={search} />
    </AdminFrame>
  )
}

function HeldReplies({ search }: { search: string }) {
  const t = useTexts('admin')
  const list = useListState(heldReplies, search)
  useEvents(['application', 'candidate', 'reply'], () => invalidateSoon(name))
  return (
    <ListScreen
      {...{ name, list }}
      title={t('heldReplies')}
      load={(query, signal) => listHeldReplies({ ...query, state: query.state ?? 'pending' }, signal)}
      filters={
        <FilterSelect
          label={t('held_pending')}
          value={list.filters.state}
          options={decided.map((value) => ({ value, text: t(`held_${value}`) }))}
          onChange={(state) => list.setFilters({ state })}
        />
      }
      filterTexts={{ state: (state) => t(`held_${state}`) }}
      emptyText={t('noHeldReplies')}
      emptyHint={t('noHeldRepliesHint')}
    >
      {(rows) => (
        <ul className={styles['cards']} aria-label={t('heldReplies')}>
          {rows.map((reply) => (
            <li key={reply.id}>
              <HeldReplyCard reply={reply} onDecided={() => invalidateSoon(name)} />
            </li>
          ))}
        </ul>
      )}
    </ListScreen>
  )
}
