import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import type { FilteredList } from '../../server/filters/filter.ts'
import type { Filters } from '../data/list-definition.ts'
import type { List } from '../data/use-list-state.ts'
import { useTexts } from '../ui/kit-context.ts'
import { Menu } from '../ui/Menu.tsx'
import { OwnFiltersDialog } from './OwnFiltersDialog.tsx'
import { useOwnFilters } from './use-own-filters.ts'

type Props<F extends Filters> = { of: FilteredList; list: List<F>; isNamed?: boolean }

/** The viewer's filters of a list as a menu: applies one, saves what is shown, or opens them for editing. */
export function OwnFilterMenu<F extends Filters>({ of, list, isNamed = false }: Props<F>) {
  const t = useTexts('ownFilters')
  const own = useOwnFilters(of)
  const [isEdited, setEdited] = useState(false)
  const saved = own.filters.map(({ id, name, query }) => ({
    text: name,
    note: own.countOf(id),
    run: () => list.apply(query),
  }))
  return (
    <>
      <Menu
        label={t('title')}
        className={isNamed ? 'btn' : 'btn square'}
        items={[
          ...saved,
          ...(saved.length > 0 ? (['separator'] as const) : []),
          { text: t('save'), run: () => void own.save(list.key), isDisabled: list.refined.length === 0 },
          { text: t('edit'), run: () => setEdited(true), isDisabled: saved.length === 0 },
        ]}
      >
        <Bookmark className="i" aria-hidden="true" />
        {isNamed && t('title')}
      </Menu>
      {isEdited && <OwnFiltersDialog own={own} onClose={() => setEdited(false)} />}
    </>
  )
}
