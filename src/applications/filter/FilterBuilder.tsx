import { Plus } from 'lucide-react'
import { useTexts } from '../../ui/kit-context.ts'
import { Segments } from '../../ui/Segments.tsx'
import { ConditionRow } from './ConditionRow.tsx'
import styles from './question-filter.module.css'
import type { QuestionFilterList } from './question-filter-list.ts'
import type { AskedQuestion } from './question-filter-wire.ts'
import { emptyFor, useConditions } from './use-conditions.ts'

const maxConditions = 20

type Props = { list: QuestionFilterList; questions: readonly AskedQuestion[] }

/** The conditions on the answers, and whether all or any of them must hold. */
export function FilterBuilder({ list, questions }: Props) {
  const t = useTexts('filter')
  const { conditions, replace, add, remove } = useConditions(list)
  const unused = questions.find(({ id }) => conditions.every(({ questionId }) => questionId !== id))
  const next = unused ?? questions[0]
  if (!next) return <p className="note wait">{t('noQuestions')}</p>
  return (
    <section className={styles['builder']} aria-label={t('conditions')}>
      <div className={styles['builder-head']}>
        <h2>{t('conditions')}</h2>
        {conditions.length > 1 && (
          <Segments
            label={t('matches')}
            segments={[
              { value: 'all', text: t('all') },
              { value: 'any', text: t('any') },
            ]}
            value={list.filters.matches ?? 'all'}
            onChange={(value) => list.setFilters({ matches: value === 'any' ? 'any' : null })}
          />
        )}
      </div>
      {conditions.length === 0 && <p className="soft">{t('noConditions')}</p>}
      <ol className={styles['conditions']}>
        {conditions.map((condition, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
          <li key={at}>
            <ConditionRow
              {...{ condition, questions }}
              number={at + 1}
              onChange={(changed, isTyping) => replace(at, changed, isTyping)}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="btn"
        disabled={conditions.length >= maxConditions}
        onClick={() => add(emptyFor(next))}
      >
        <Plus className="i" aria-hidden="true" />
        {t('add')}
      </button>
    </section>
  )
}
