import { useListState } from '../data/use-list-state.ts'
import { Kit } from '../ui/Kit.tsx'
import type { KitProps } from '../ui/kit-context.ts'
import { Later } from '../ui/Later.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { ReasonPrompt } from './changes/ReasonPrompt.tsx'
import { RejectedInterviews } from './changes/RejectedInterviews.tsx'
import { useUndoShortcut } from './changes/use-undo.ts'
import { applicationsList } from './list/applications-list.ts'
import { ListView } from './list/ListView.tsx'
import { useLiveApplications } from './list/use-live-applications.ts'
import { WithStages } from './WithStages.tsx'

const ApplicationBoard = lazyPart(() => import('./board/ApplicationBoard.tsx'))

type Props = {
  kit: KitProps<'applications' | 'conversation' | 'cv' | 'groups' | 'ownFilters' | 'notes' | 'replies' | 'timeline'>
  search: string
}

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
  useUndoShortcut()
  return (
    <>
      {list.filters.view === 'board' ? (
        <Later>
          <ApplicationBoard list={list} />
        </Later>
      ) : (
        <ListView list={list} arrived={arrived} />
      )}
      <ReasonPrompt openId={list.openId} />
      <RejectedInterviews />
    </>
  )
}
