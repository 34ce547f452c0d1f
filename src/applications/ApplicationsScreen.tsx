import { useListState } from '../data/use-list-state.ts'
import { Kit } from '../ui/Kit.tsx'
import type { KitProps } from '../ui/kit-context.ts'
import { ApplicationBoard } from './board/ApplicationBoard.tsx'
import { applicationsList } from './list/applications-list.ts'
import { ListView } from './list/ListView.tsx'
import { useLiveApplications } from './list/use-live-applications.ts'
import { WithStages } from './WithStages.tsx'

type Props = { kit: KitProps<'applications' | 'notes' | 'replies' | 'timeline'>; search: string }

/** The applications to a company as a list or a board, with the open one beside it. */
export default function ApplicationsScreen({ kit, search }: Props) {
  return (
    <Kit {...kit}>
      <WithStages>
        <Screen search={search} />
      </WithStages>
    </Kit>
  )
}

function Screen({ search }: { search: string }) {
  const list = useListState(applicationsList, search)
  const arrived = useLiveApplications()
  return list.filters.view === 'board' ? <ApplicationBoard list={list} /> : <ListView list={list} arrived={arrived} />
}
