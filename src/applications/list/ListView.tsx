import { useState } from 'react'
import { useQuery } from '../../data/use-query.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { SplitPane } from '../../ui/SplitPane.tsx'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { listApplications } from '../application-calls.ts'
import { useLoadAhead } from '../cv/use-load-ahead.ts'
import { ApplicationDetail } from '../panel/ApplicationDetail.tsx'
import { ApplicationFilterBar } from './ApplicationFilterBar.tsx'
import { ApplicationList } from './ApplicationList.tsx'
import { type ApplicationsList, applicationsQuery } from './applications-list.ts'
import styles from './list.module.css'
import type { Arrived } from './use-live-applications.ts'

/** The list of matching applications with the open one beside it. */
export function ListView({ list, arrived }: { list: ApplicationsList; arrived: Arrived }) {
  const t = useTexts('applications')
  const key = `applications${list.key}`
  const query = useQuery(key, (signal) =>
    arrived.loading(
      listApplications(
        { ...applicationsQuery(list), page_index: String(list.page), page_size: String(list.pageSize) },
        signal,
      ),
    ),
  )
  const total = Number(query.data?.meta.number_of_items ?? 0)
  const rows = query.data?.content ?? []
  const index = rows.findIndex(({ id }) => String(id) === list.openId)
  const steps = useSteps(index, list.openId)
  const stepTo = (at: number) => {
    const row = rows[at]
    return row && (() => list.open(String(row.id)))
  }
  const listToggle = useListToggle(list.openId !== null)
  useLoadAhead(list.openId === null ? [] : [rows[steps.next]?.id, rows[steps.previous]?.id], query.dataUpdatedAt)
  return (
    <div className={styles['screen']}>
      <ApplicationFilterBar list={list} total={query.data && total} />
      <SplitPane
        kind="reading"
        isListHidden={listToggle.isHidden}
        list={<ApplicationList {...{ list, query, arrived }} />}
        detail={
          list.openId === null ? null : (
            <ApplicationDetail
              key={list.openId}
              id={list.openId}
              listKey={key}
              position={index < 0 ? undefined : { index: list.page * list.pageSize + index, total }}
              onPrevious={stepTo(steps.previous)}
              onNext={stepTo(steps.next)}
              onClose={list.close}
              listToggle={listToggle}
              isRoomy
            />
          )
        }
        placeholder={<EmptyState title={t('choose')}>{t('chooseHint')}</EmptyState>}
      />
    </div>
  )
}

/** Which rows come before and after the open one; of one that left the list, where it stood. */
function useSteps(index: number, openId: string | null) {
  const [last, setLast] = useState({ index, openId })
  if (index >= 0 && (index !== last.index || openId !== last.openId)) setLast({ index, openId })
  if (index >= 0) return { previous: index - 1, next: index + 1 }
  const left = openId === last.openId ? Math.max(0, last.index) : 0
  return { previous: left - 1, next: left }
}

/** Whether the list is hidden, while an application is open. */
function useListToggle(isUsed: boolean) {
  const { t } = useKit()
  const [isHidden, setHidden] = useState(false)
  const run = () => setHidden(!isHidden)
  useShortcuts(isUsed ? [{ keys: '[', text: t(isHidden ? 'showList' : 'hideList'), run }] : [])
  return { isHidden, run }
}
