import { Bookmark, ChevronDown, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useApplications } from '../../applications/applications-context.ts'
import type { OwnFilters } from '../../filters/use-own-filters.ts'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { Menu } from '../../ui/Menu.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import type { CandidatesList } from './candidates-list.ts'
import { FieldFilters } from './FieldFilters.tsx'
import styles from './filters.module.css'
import type { namedCandidateFilters } from './named-filters.ts'

const ratings = [5, 4, 3, 2, 1]

type Props = {
  list: CandidatesList
  own: OwnFilters
  inUse: ReturnType<typeof namedCandidateFilters>
  /** On a phone the fields are opened by a button. */
  isOpenOnPhone: boolean
}

/** One search in all fields, the four fields, and what else narrows the list. */
export function CandidateFilters({ list, own, inUse, isOpenOnPhone }: Props) {
  const t = useTexts('candidates')
  const fieldsId = useId()
  const [areFieldsShown, setFieldsShown] = useState(true)
  return (
    <search className={styles['find']} aria-label={t('filters')} data-open={isOpenOnPhone || undefined}>
      <div className={styles['search']}>
        <SearchBox
          label={t('searchAll')}
          value={list.filters.q}
          onChange={(q) => list.setFilters({ q }, { replace: true })}
        />
        <button
          type="button"
          className="btn"
          aria-expanded={areFieldsShown}
          aria-controls={fieldsId}
          onClick={() => setFieldsShown(!areFieldsShown)}
        >
          {t('byFields')}
          <ChevronDown className="i" aria-hidden="true" />
        </button>
      </div>
      <div id={fieldsId} className={styles['typed']} hidden={!areFieldsShown}>
        <FieldFilters list={list} />
      </div>
      <FilterRow {...{ list, own, inUse }} />
    </search>
  )
}

type FilterProps = Pick<Props, 'list' | 'own' | 'inUse'>

/** What narrows the list, as chips; adds the stage or rating of the last application, and saves all together under a name. */
function FilterRow({ list, own, inUse }: FilterProps) {
  const saveText = useTexts('ownFilters')('save')
  // What is typed stands in its field.
  const chips = inUse.filter(({ name }) => name !== 'q')
  return (
    <div className={styles['pills']}>
      <FilterChips filters={chips} />
      <AddFilter list={list} />
      <button
        type="button"
        className="btn bare"
        disabled={list.refined.length === 0}
        onClick={() => void own.save(list.key)}
      >
        <Bookmark className="i" aria-hidden="true" />
        {saveText}
      </button>
    </div>
  )
}

function AddFilter({ list }: { list: CandidatesList }) {
  const t = useTexts('candidates')
  const { stages } = useApplications()
  const inStage = stages.map(({ id, name }) => ({
    text: t('inStage', { name }),
    run: () => list.setFilters({ processId: id }),
  }))
  const rated = ratings.map((rating) => ({
    text: t('ratingFrom', { n: rating }),
    run: () => list.setFilters({ rating }),
  }))
  return (
    <Menu className="btn" items={[...inStage, ...(inStage.length > 0 ? (['separator'] as const) : []), ...rated]}>
      <Plus className="i" aria-hidden="true" />
      {t('addFilter')}
    </Menu>
  )
}
