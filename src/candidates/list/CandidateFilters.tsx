import { Bookmark, ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useApplications } from '../../applications/applications-context.ts'
import type { OwnFilters } from '../../filters/use-own-filters.ts'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import styles from '../candidates.module.css'
import type { CandidatesList } from './candidates-list.ts'
import { FieldFilters } from './FieldFilters.tsx'

const ratings = ['5', '4', '3', '2', '1']

type Props = {
  list: CandidatesList
  own: OwnFilters
  /** On a phone the fields are opened by a button. */
  isOpenOnPhone: boolean
}

/** One search in all fields, the four fields, and the stage and rating of the last application. */
export function CandidateFilters({ list, own, isOpenOnPhone }: Props) {
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
      <LastApplicationFilters list={list} own={own} />
    </search>
  )
}

/** Narrows by the last application, and saves all filters together under a name. */
function LastApplicationFilters({ list, own }: Pick<Props, 'list' | 'own'>) {
  const t = useTexts('candidates')
  const saveText = useTexts('ownFilters')('save')
  const { stages } = useApplications()
  const { processId, rating } = list.filters
  return (
    <div className={styles['pills']}>
      {stages.length > 0 && (
        <FilterSelect
          label={t('stage')}
          value={processId ? String(processId) : ''}
          options={stages.map(({ id, name }) => ({ value: String(id), text: name }))}
          onChange={(id) => list.setFilters({ processId: id ? Number(id) : null })}
        />
      )}
      <FilterSelect
        label={t('rating')}
        value={rating ? String(rating) : ''}
        options={ratings.map((value) => ({ value, text: t('ratingFrom', { n: value }) }))}
        onChange={(value) => list.setFilters({ rating: value ? Number(value) : null })}
      />
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
