import { useCallback, useReducer, useState } from 'react'
import { useQuery } from '../../data/use-query.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { SplitPane } from '../../ui/SplitPane.tsx'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { countApplications, listStages } from '../application-calls.ts'
import { useApplications } from '../applications-context.ts'
import { ApplicationFilterBar } from '../list/ApplicationFilterBar.tsx'
import type { ApplicationsList } from '../list/applications-list.ts'
import listStyles from '../list/list.module.css'
import { ApplicationDetail } from '../panel/ApplicationDetail.tsx'
import { BoardColumns } from './BoardColumns.tsx'
import { boardColumns, boardFilters, countsKeyOf, nextSize, placeOf } from './board-columns.ts'
import { focusCard } from './card-focus.ts'

/** The matching applications in a column for each stage of the company, with the open one beside them. */
export default function ApplicationBoard({ list }: { list: ApplicationsList }) {
  const t = useTexts('applications')
  const {
    viewer: { companyId },
    may,
  } = useKit()
  const { stages } = useApplications()
  const [sizes, setSizes] = useState<ReadonlyMap<number, number>>(new Map())
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const onLoaded = useCallback(() => redraw(), [])
  const { filters } = list
  const countsKey = countsKeyOf(filters)
  const counts = useQuery(countsKey, (signal) => countApplications(boardFilters(filters), signal))
  // The columns are the stages, which the screen loads; their errors show here alone.
  const loadedStages = useQuery(companyId === null ? null : 'stages', listStages)
  const failed = [counts, loadedStages].filter(({ error, data }) => error && data === undefined)
  const columns = boardColumns(stages, t('noStage'), { filters, counts: counts.data, sizes })
  useShortcuts(may('POST /api/prijavaedit') ? [{ keys: 'Space', text: t('liftKey'), run: () => {} }] : [])

  const place = list.openId === null ? undefined : placeOf(columns, list.openId)
  const stepTo = (by: number) => {
    const card = place?.cards[place.index + by]
    return card && (() => list.open(String(card.id)))
  }
  return (
    <div className={listStyles['screen']}>
      <ApplicationFilterBar list={list} total={counts.data && columns.reduce((sum, { count }) => sum + count, 0)} />
      <SplitPane
        kind="table"
        list={
          failed.length > 0 ? (
            <ErrorState title={t('loadFailed')} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
          ) : (
            <BoardColumns
              {...{ list, columns, countsKey, onLoaded }}
              onMore={({ id, size }) => setSizes(new Map(sizes).set(id, nextSize(size)))}
            />
          )
        }
        detail={
          list.openId === null ? null : (
            <ApplicationDetail
              key={list.openId}
              id={list.openId}
              listKey={place?.column.key ?? ''}
              position={place && { index: place.index, total: place.column.count }}
              onPrevious={stepTo(-1)}
              onNext={stepTo(1)}
              onClose={() => {
                list.close()
                focusCard(Number(list.openId))
              }}
              canClose
            />
          )
        }
      />
    </div>
  )
}
