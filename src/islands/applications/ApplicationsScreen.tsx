import type { ReactNode } from 'react'
import { translatorOf } from '../../i18n/index.ts'
import { invalidateQueries } from '../data/query-cache.ts'
import { useEvents } from '../data/use-events.ts'
import { useListState } from '../data/use-list-state.ts'
import { useQuery } from '../data/use-query.ts'
import type { NotesTexts } from '../notes/notes-context.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Kit } from '../ui/Kit.tsx'
import type { KitProps } from '../ui/kit-context.ts'
import { SplitPane } from '../ui/SplitPane.tsx'
import { ApplicationDetail } from './ApplicationDetail.tsx'
import { ApplicationList } from './ApplicationList.tsx'
import { listApplications, listStages } from './application-calls.ts'
import { ApplicationsContext, type ApplicationsTexts, useApplications } from './applications-context.ts'
import { applicationsList, queryOf } from './applications-list.ts'

type Props = { kit: KitProps; texts: { applications: ApplicationsTexts; notes: NotesTexts }; search: string }

/** What a company was sent: the list, and the open application beside it. */
export default function ApplicationsScreen({ kit, texts, search }: Props) {
  return (
    <Kit {...kit}>
      <WithStages kit={kit} texts={texts.applications} noteTexts={texts.notes}>
        <Screen search={search} />
      </WithStages>
    </Kit>
  )
}

/** Gives what shows applications its texts and the stages of the viewer's company. */
type StagesProps = { kit: KitProps; texts: ApplicationsTexts; noteTexts?: NotesTexts; children: ReactNode }

export function WithStages({ kit, texts, noteTexts, children }: StagesProps) {
  const { language, viewer } = kit
  const stages = useQuery(viewer.companyId === null ? null : 'stages', listStages)
  return (
    <ApplicationsContext
      value={{
        t: translatorOf(texts, language),
        language,
        stages: stages.data?.content ?? [],
        companyId: viewer.companyId,
        ...(noteTexts && { noteTexts }),
      }}
    >
      {children}
    </ApplicationsContext>
  )
}

function Screen({ search }: { search: string }) {
  const { t } = useApplications()
  const list = useListState(applicationsList, search)
  const query = useQuery(`applications${list.key}`, (signal) =>
    listApplications(
      {
        ...queryOf(list.filters),
        sortColumn: list.sort.column,
        ascSortDirection: String(list.sort.isAscending),
        page_index: String(list.page),
        page_size: String(list.pageSize),
      },
      signal,
    ),
  )
  useEvents(['application', 'poll'], () => invalidateQueries('applications'))

  const rows = query.data?.content ?? []
  const index = rows.findIndex(({ id }) => String(id) === list.openId)
  const stepTo = (at: number) => {
    const row = rows[at]
    return row && (() => list.open(String(row.id)))
  }
  return (
    <SplitPane
      list={<ApplicationList list={list} query={query} />}
      detail={
        list.openId === null ? null : (
          <ApplicationDetail
            key={list.openId}
            id={list.openId}
            listKey={`applications${list.key}`}
            position={
              index < 0
                ? undefined
                : { index: list.page * list.pageSize + index, total: Number(query.data?.meta.number_of_items) }
            }
            onPrevious={stepTo(index - 1)}
            onNext={stepTo(index + 1)}
            onClose={list.close}
          />
        )
      }
      placeholder={<EmptyState title={t('choose')}>{t('chooseHint')}</EmptyState>}
    />
  )
}
