import type { List } from '../data/use-list-state.ts'
import { useTexts } from '../ui/kit-context.ts'

const orders = ['creationTime-false', 'creationTime-true', 'name-true', 'bytes-false'] as const

/** The order of tiles, which have no heads to click. */
export function SortSelect({ list }: { list: List<{ q: string }> }) {
  const t = useTexts('admin')
  return (
    <label>
      <span className="visually-hidden">{t('order')}</span>
      <select
        className="pick"
        value={`${list.sort.column}-${list.sort.isAscending}`}
        onChange={({ currentTarget }) => {
          const [column = '', direction] = currentTarget.value.split('-')
          list.setSort({ column, isAscending: direction === 'true' })
        }}
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {t(`order_${order.replace('-', '_') as 'name_true'}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
